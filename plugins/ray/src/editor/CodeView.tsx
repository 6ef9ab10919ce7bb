import { lazy, Suspense } from 'react';
import { CodeBlock } from '../ui/CodeBlock';
import { LoadBoundary } from '../ui/LoadBoundary';

const CodeMirrorView = lazy(() =>
  import('./codemirror/CodeMirrorView').then(m => ({
    default: m.CodeMirrorView,
  })),
);

/** Shows YAML with colours and folding; plain until that is loaded, or if that fails. */
export function CodeView(props: {
  text: string;
  /** Name for screen readers. */
  label: string;
}) {
  const plain = <CodeBlock {...props} />;
  return (
    <LoadBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <CodeMirrorView {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
