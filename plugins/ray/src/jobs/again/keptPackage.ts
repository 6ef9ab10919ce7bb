import { RecordFiles } from '@rayport/backstage-plugin-ray-common';
import { CodeFile } from '../quickStart/CodeFile';

/** Replaces characters that can't be shown in paths of the history, so the real path is unknown. */
const UNKNOWN_CHARACTER = '\ufffd';

/** The files of an uploaded package as the history kept them, or why that is not all of it. */
export type KeptPackage =
  | { files: CodeFile[] }
  /** Nothing of it is known. */
  | { lacks: 'everything' }
  /** The history does not keep apart which file is of which package. */
  | { lacks: 'order' }
  /** It had more files than the history lists. */
  | { lacks: 'files'; count: number }
  /** The content of some files. */
  | { lacks: 'content'; path: string; others: number };

/** The files of a run's only package, if the history kept all of them as they were uploaded. */
export function keptPackage(
  known: RecordFiles | undefined,
  packages: readonly string[],
): KeptPackage {
  if (!known?.files.length) return { lacks: 'everything' };
  if (packages.length > 1) return { lacks: 'order' };
  if (known.more > 0) return { lacks: 'files', count: known.more };
  const encoder = new TextEncoder();
  const files = known.files.map(({ path, text, bytes }) => ({
    path,
    size: bytes,
    bytes: encoder.encode(text),
  }));
  // A text loses its byte order mark in the history.
  const lacking = files.filter(
    ({ path, bytes, size }) =>
      bytes.length !== size || path.includes(UNKNOWN_CHARACTER),
  );
  const [first] = lacking;
  if (first) {
    return { lacks: 'content', path: first.path, others: lacking.length - 1 };
  }
  return { files: files.map(({ path, bytes }) => ({ path, bytes })) };
}
