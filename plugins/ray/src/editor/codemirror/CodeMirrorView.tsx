import { useMemo } from 'react';
import lookStyles from './look.module.css';
import { readOnly } from './readOnly';
import { useEditorView } from './useEditorView';

/** Code to read. */
export function CodeMirrorView(props: { text: string; label: string }) {
  const { text, label } = props;
  const extensions = useMemo(() => readOnly(label), [label]);
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
