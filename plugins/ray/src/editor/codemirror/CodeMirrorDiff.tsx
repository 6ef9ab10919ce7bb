import { useEffect, useMemo } from 'react';
import {
  goToNextChunk,
  goToPreviousChunk,
  unifiedMergeView,
} from '@codemirror/merge';
import { keymap } from '@codemirror/view';
import { diffLook } from './diffLook';
import { countedFolds, foldUnchanged } from './foldUnchanged';
import lookStyles from './look.module.css';
import { readOnly } from './readOnly';
import { useEditorView } from './useEditorView';

/** After this time, milliseconds, very different texts are compared more coarsely. */
const DIFF_TIMEOUT = 200;

/** The difference of two texts: the new one, with removed lines above their replacement. */
export function CodeMirrorDiff(props: {
  before: string;
  after: string;
  label: string;
}) {
  const { before, after, label } = props;
  const extensions = useMemo(
    () => [
      diffLook,
      readOnly(label),
      countedFolds,
      unifiedMergeView({
        original: before,
        mergeControls: false,
        diffConfig: { scanLimit: 500, timeout: DIFF_TIMEOUT },
      }),
      keymap.of([{ key: 'F7', run: goToNextChunk, shift: goToPreviousChunk }]),
    ],
    [before, label],
  );
  const { parent, view } = useEditorView({ text: after, extensions });
  useEffect(() => {
    if (view) foldUnchanged(view);
  }, [view, after]);
  return (
    <div
      ref={parent}
      className={lookStyles.code}
      role="region"
      aria-label={label}
    />
  );
}
