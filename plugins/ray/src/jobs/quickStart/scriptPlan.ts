import {
  ComputeTemplate,
  readSecretVariables,
} from '@rayport/backstage-plugin-ray-common';
import { UsedTemplate } from '../form/useCreateJob';
import { CodeFile, textOfFile } from './CodeFile';
import { archiveOf } from './archiveOf';
import { QuickValues } from './quickJob';
import { REQUIREMENT_FILES } from './readRequirements';
import { readVariables, VariableFault } from './readVariables';
import { Size, SizeOption } from './sizes';

/**
 * Longest script that a job carries itself, bytes. Linux takes at most 128 KiB for a variable of a process, and the job
 * at most 1 MiB in all.
 */
const MAX_INLINE_BYTES = 102_400;

/** Name of a script that was typed, where it is sent. */
const TYPED_SCRIPT = 'script.py';

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

/** Names that a start usually has. */
const STARTS = /(?:^|\/)(?:main|train)\.py$/;

/** Python files that other programs run or import. */
const NO_STARTS =
  /(?:^|\/)(?:__init__|setup|conftest|test_[^/]*)\.py$|(?:^|\/)tests?\//;

/** Whether a file has a name that a start usually has. */
export function isUsualStart(path: string): boolean {
  return STARTS.test(path);
}

/** The Python files of a folder, the likely start first. A script of a notebook comes after those of equal place. */
export function scriptsIn(files: readonly CodeFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const rank = (path: string) => {
    if (NO_STARTS.test(path)) return 6;
    const place = path.includes('/') ? 3 : 0;
    if (isUsualStart(path)) return place;
    return known.has(path.replace(/\.py$/, '.ipynb')) ? place + 2 : place + 1;
  };
  return files
    .map(({ path }) => path)
    .filter(path => path.endsWith('.py'))
    .sort((a, b) => rank(a) - rank(b));
}

/** The text of a script that needs no other file of its folder; undefined for any other folder. */
function onlyScript(
  files: readonly CodeFile[],
  script: string,
): string | undefined {
  const isNeeded = ({ path }: CodeFile) =>
    path !== script && !REQUIREMENT_FILES.includes(path) && !ABOUT.test(path);
  const file = files.find(({ path }) => path === script);
  return file && !files.some(isNeeded) ? textOfFile(file) : undefined;
}

/** Code of a script page. */
export interface ScriptCode {
  values: QuickValues;
  files: readonly CodeFile[];
  /** Path of the script among the files. */
  script: string;
}

/** Files that are sent before the job is created. */
export interface SentCode {
  files: readonly CodeFile[];
  /** Path of the script among them. */
  script: string;
}

/** The text of the script; undefined if other files belong to it. */
function textOf({ values, files, script }: ScriptCode): string | undefined {
  return files.length ? onlyScript(files, script) : values.script;
}

/** The text of the script, if the job can carry it. */
export function inlineScript(code: ScriptCode): string | undefined {
  const text = textOf(code);
  return text !== undefined && bytesOf(text).length <= MAX_INLINE_BYTES
    ? text
    : undefined;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/**
 * The code to upload before the job is created: folders, except for a single script for an own cluster, and long
 * scripts.
 */
export function codeToSend(
  code: ScriptCode,
  isOwnCluster: boolean,
): SentCode | undefined {
  const { values, files, script } = code;
  if (values.source === 'git') return undefined;
  const isInline = inlineScript(code) !== undefined;
  if (files.length) {
    return isInline && isOwnCluster ? undefined : { files, script };
  }
  if (isInline) return undefined;
  const typed = { path: TYPED_SCRIPT, bytes: bytesOf(values.script) };
  return { files: [typed], script: TYPED_SCRIPT };
}

/** Why nothing can run, as a key of the messages. */
export type ScriptHindrance =
  | 'noScript'
  | 'noArchive'
  | 'noCommand'
  | 'noPython'
  | 'onlyNotebooks'
  | 'onlyPacked';

/** Files that users often choose instead of a script, with the reason why each can't run. */
const MISTAKES: ReadonlyArray<[end: RegExp, hindrance: ScriptHindrance]> = [
  [/\.ipynb$/i, 'onlyNotebooks'],
  [/\.(zip|tar|tgz|tar\.\w+)$/i, 'onlyPacked'],
];

function withoutScript(files: ScriptCode['files']): ScriptHindrance {
  const [, mistake] =
    MISTAKES.find(([end]) => files.some(({ path }) => end.test(path))) ?? [];
  return mistake ?? 'noPython';
}

/** Lines of the fields for variables that define none. The rest of the job can be checked without them. */
export interface LineFaults {
  variables: readonly VariableFault[];
  hasBadSecret: boolean;
}

/**
 * Finds faulty lines of the fields for variables.
 *
 * @param cluster - existing cluster, which takes no Secrets; empty for its own
 */
export function lineFaultsOf(values: QuickValues, cluster: string): LineFaults {
  const { faulty } = readSecretVariables(cluster ? '' : values.secrets);
  return {
    variables: readVariables(values.variables).faulty,
    hasBadSecret: faulty.length > 0,
  };
}

/** The reason why there is no code to run yet; undefined if there is. */
export function hindranceOf(code: ScriptCode): ScriptHindrance | undefined {
  const { values, files, script } = code;
  if (values.source === 'git') {
    if (!archiveOf(values.address)) return 'noArchive';
    return values.command.trim() ? undefined : 'noCommand';
  }
  if (files.length > 0 && !script) return withoutScript(files);
  return textOf(code)?.trim() === '' ? 'noScript' : undefined;
}
