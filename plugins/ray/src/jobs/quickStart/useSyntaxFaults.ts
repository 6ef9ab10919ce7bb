import { useEffect, useState } from 'react';
import { CodeFile, MAX_EDITED, textOfFile } from './CodeFile';
import { encodingFault } from './syntax/encodingFault';
import { SyntaxFault } from './syntax/SyntaxFault';

/** A fault of one of the files. */
export interface FileFault extends SyntaxFault {
  /** Empty for a script that was typed. */
  path: string;
}

/** Time without a change before files are checked, milliseconds. */
const PAUSE_MS = 400;

/** Most files that are checked; a page with more of them would wait too long. */
const MAX_FILES = 200;

/** Most faults that are shown, one of each file. */
const MAX_FAULTS = 5;

/** Results for files that did not change: a change of one file replaces only that one. */
const known = new WeakMap<CodeFile, SyntaxFault | null>();

type CheckPython = (text: string) => SyntaxFault | undefined;

function faultOf(
  file: CodeFile,
  checkPython: CheckPython,
): SyntaxFault | undefined {
  if (file.bytes.length > MAX_EDITED) return undefined;
  const text = textOfFile(file);
  return text === undefined ? encodingFault(file.bytes) : checkPython(text);
}

async function faultsIn(
  files: readonly CodeFile[],
  signal: AbortSignal,
): Promise<FileFault[]> {
  const { checkPython } = await import('./syntax/checkPython');
  const faults: FileFault[] = [];
  const scripts = files.filter(({ path }) => !path || path.endsWith('.py'));
  for (const file of scripts.slice(0, MAX_FILES)) {
    if (signal.aborted || faults.length >= MAX_FAULTS) break;
    let fault = known.get(file);
    if (fault === undefined) {
      fault = faultOf(file, checkPython) ?? null;
      known.set(file, fault);
      // The page can react between two files.
      await new Promise(resolve => {
        setTimeout(resolve);
      });
    }
    if (fault) faults.push({ ...fault, path: file.path });
  }
  return faults;
}

const NONE: readonly FileFault[] = [];

/** The first fault of each Python file, while the files are edited. */
export function useSyntaxFaults(
  files: readonly CodeFile[],
): readonly FileFault[] {
  const [faults, setFaults] = useState(NONE);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => {
      faultsIn(files, signal).then(
        found => signal.aborted || setFaults(found.length ? found : NONE),
        // Without the parser, which is loaded on demand, nothing is found.
        () => setFaults(NONE),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [files]);
  return faults;
}
