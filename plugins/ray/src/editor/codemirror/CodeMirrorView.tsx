import { useMemo } from 'react';
import { EditorView } from '@codemirror/view';
import lookStyles from './look.module.css';
import { readOnly } from './readOnly';
import { useEditorView } from './useEditorView';

/** As high as plain code. */
const HEIGHT = '32rem';

/** Code to read. */
export function CodeMirrorView(props: { text: string; label: string }) {
  const { text, label } = props;
  const extensions = useMemo(
    () => [EditorView.theme({ '&': { maxHeight: HEIGHT } }), readOnly(label)],
    [label],
  );
  const { parent } = useEditorView({ text, extensions });
  return (
    <div
      ref={parent}
      className={lookStyles.code}
      role="region"
      aria-label={label}
    />
  );
}
