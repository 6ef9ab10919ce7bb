import { Container } from '../../objects';
import { isTooSmallToStart } from './memoryLimit';
import { namesMissing } from '../commands/namesMissing';

const START_FAILED =
  'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: ';

/**
 * Why the runtime can't start a container. Images have no content here, so the rule for a command is that of images:
 * **every command exists, unless its name says that it does not**, such as `no-such-command`.
 */
export function startProblem(container: Container): string | undefined {
  if (isTooSmallToStart(container)) {
    return `${START_FAILED}container init was OOM-killed (memory limit too low?): unknown`;
  }
  const [program = ''] = container.command ?? [];
  if (!namesMissing(program)) {
    return undefined;
  }
  const cause = program.includes('/')
    ? `stat ${program}: no such file or directory`
    : 'executable file not found in $PATH';
  return `${START_FAILED}error during container init: exec: "${program}": ${cause}: unknown`;
}
