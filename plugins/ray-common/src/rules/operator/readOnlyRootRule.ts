import { messagePart } from '../../texts';
import { Report } from '../Rules';
import { OperatedGroup } from './OperatorObjects';

/** Where Ray writes its sockets and logs, unless a start parameter or a variable says otherwise. */
const SESSIONS = '/tmp/ray';

/** Variables that name another folder (Ray, `get_user_temp_dir`). */
const FOLDER_VARIABLES = ['RAY_TMPDIR', 'TMPDIR'];

/**
 * Ray writes below the root of its container before it runs anything.
 *
 * @param given - `hasLogs`: whether the operator adds a volume for logs, as for the heads of clusters with autoscaling;
 * `ofHead`: the `temp-dir` of the head, which workers use, too
 * @param report - for the group
 */
export function readOnlyRootRule(
  { rayStartParams = {}, template }: OperatedGroup,
  { hasLogs, ofHead }: { hasLogs: boolean; ofHead: string | undefined },
  report: Report,
): void {
  const [ray] = template?.spec?.containers ?? [];
  if (ray?.securityContext?.readOnlyRootFilesystem !== true) return;
  const chosen = rayStartParams['temp-dir'] ?? ofHead;
  const isMoved = ray.env?.some(({ name }) => FOLDER_VARIABLES.includes(name));
  if (chosen === undefined && isMoved) return;
  const folder = chosen ?? SESSIONS;
  const mounted = (ray.volumeMounts ?? []).map(({ mountPath = '' }) =>
    mountPath.replace(/\/$/, ''),
  );
  if (hasLogs) mounted.push(SESSIONS);
  if (mounted.some(path => `${folder}/`.startsWith(`${path}/`))) return;
  report(
    [
      'template',
      'spec',
      'containers',
      0,
      'securityContext',
      'readOnlyRootFilesystem',
    ],
    messagePart('RootReadOnly', { folder }),
    'warn',
  );
}
