import { messagePart } from '../../texts';
import { Report } from '../Rules';
import { OperatedGroup } from './OperatorObjects';

/** Where Ray writes its sockets and logs, unless `temp-dir` says otherwise. */
const SESSIONS = '/tmp/ray';

/**
 * Ray writes below the root of its container before it runs anything.
 *
 * @param given - `hasLogs`: whether the operator adds a volume for logs, as for the heads of clusters with autoscaling
 * @param report - for the group
 */
export function readOnlyRootRule(
  { rayStartParams = {}, template }: OperatedGroup,
  { hasLogs }: { hasLogs: boolean },
  report: Report,
): void {
  const [ray] = template?.spec?.containers ?? [];
  if (ray?.securityContext?.readOnlyRootFilesystem !== true) return;
  const folder = rayStartParams['temp-dir'] ?? SESSIONS;
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
