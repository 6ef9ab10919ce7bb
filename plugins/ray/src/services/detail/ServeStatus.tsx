import { StatusBadge, StatusLook } from '../../ui/StatusBadge';

/** What Ray Serve says of applications and deployments (Ray, ApplicationStatus and DeploymentStatus). */
const LOOKS = new Map<string, StatusLook>([
  ['NOT_STARTED', 'waiting'],
  ['DEPLOYING', 'working'],
  ['UPDATING', 'working'],
  ['UPSCALING', 'working'],
  ['DOWNSCALING', 'working'],
  ['RUNNING', 'good'],
  ['HEALTHY', 'good'],
  ['UNHEALTHY', 'doubtful'],
  ['DEPLOY_FAILED', 'bad'],
  ['DELETING', 'going'],
]);

/** The status of an application or a deployment in Ray's own word, with an icon and a colour. */
export function ServeStatus({ status }: { status: string }) {
  return (
    <StatusBadge look={LOOKS.get(status) ?? 'unknown'} label={status || '–'} />
  );
}
