import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { UsedTemplate } from '../form/useCreateJob';
import { CodeFile, textOfFile } from './CodeFile';
import { archiveOf } from './archiveOf';
import { QuickValues } from './quickJob';
import { REQUIREMENT_FILES } from './readRequirements';
import { Size, SizeOption } from './sizes';

/**
 * Longest script that a job carries itself, KiB. Linux takes at most 128 KiB for a variable of a process, and the job
 * at most 1 MiB in all.
 */
export const MAX_INLINE_KIB = 100;

const KIB = 1024;

/** Files that code does not need. */
const ABOUT = /^(?:\.|README|LICEN[CS]E|CHANGELOG)|\.md$/i;

/** Templates of head and workers of an own cluster. */
export interface ScriptTemplates {
  head: UsedTemplate;
  worker: UsedTemplate;
  /** Both, each as often as there are pods. */
  pods: readonly ComputeTemplate[];
}

/** Without workers, the head does the work; with workers, it is small. */
export function templatesOf(
  sizes: Record<Size, SizeOption>,
  size: Size,
  workers: number,
): ScriptTemplates {
  const worker = sizes[size];
  const head = workers > 0 ? sizes.s : worker;
  const ofWorkers = Array.from({ length: workers }, () => worker.template);
  return { head, worker, pods: [head.template, ...ofWorkers] };
}

/** The Python files of a folder, the likely start first. */
export function scriptsIn(files: readonly CodeFile[]): string[] {
  const rank = (path: string) =>
    (path.includes('/') ? 2 : 0) + (/^(?:main|train)\.py$/.test(path) ? 0 : 1);
  return files
    .map(({ path }) => path)
    .filter(path => path.endsWith('.py'))
    .sort((a, b) => rank(a) - rank(b));
}

/** The text of a script whose folder has nothing else that it needs; undefined for any other folder. */
export function onlyScript(
  files: readonly CodeFile[],
  script: string,
): string | undefined {
  const isNeeded = ({ path }: CodeFile) =>
    path !== script && !REQUIREMENT_FILES.includes(path) && !ABOUT.test(path);
  const file = files.find(({ path }) => path === script);
  return file && !files.some(isNeeded) ? textOfFile(file) : undefined;
}

/** Why nothing can run, as a key of the messages. */
export type ScriptHindrance =
  | 'noScript'
  | 'noArchive'
  | 'noCommand'
  | 'noPython'
  | 'needsCluster'
  | 'tooLong';

/** What is missing, or does not go along; undefined if the script can run. */
export function hindranceOf(options: {
  values: QuickValues;
  files: readonly CodeFile[];
  script: string;
  isOwnCluster: boolean;
}): ScriptHindrance | undefined {
  const { values, files, script, isOwnCluster } = options;
  if (values.source === 'git') {
    if (!archiveOf(values.address)) return 'noArchive';
    return values.command.trim() ? undefined : 'noCommand';
  }
  if (files.length > 0) {
    if (!script) return 'noPython';
    if (!isOwnCluster) return undefined;
  }
  const text = files.length > 0 ? onlyScript(files, script) : values.script;
  if (text === undefined) return 'needsCluster';
  if (!text.trim()) return 'noScript';
  const size = new TextEncoder().encode(text).length;
  return size > MAX_INLINE_KIB * KIB ? 'tooLong' : undefined;
}
