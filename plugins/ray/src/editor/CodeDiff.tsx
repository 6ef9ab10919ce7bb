import { lazy, Suspense } from 'react';
import { LoadBoundary } from '../ui/LoadBoundary';
import { PlainDiff } from './PlainDiff';

const CodeMirrorDiff = lazy(() =>
  import('./codemirror/CodeMirrorDiff').then(m => ({
    default: m.CodeMirrorDiff,
  })),
);

/** Shows the difference of two YAML texts; plain until the editor is loaded, or if that fails. */
export function CodeDiff(props: {
  before: string;
  after: string;
  /** Name for screen readers. */
  label: string;
}) {
  const plain = <PlainDiff {...props} />;
  return (
    <LoadBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <CodeMirrorDiff {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
