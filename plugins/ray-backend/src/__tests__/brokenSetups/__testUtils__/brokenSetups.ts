import { BrokenSetup } from './BrokenSetup';
import { IMAGE_SETUPS } from './imageSetups';
import { JOB_SETUPS } from './jobSetups';
import { AUTOSCALER_SETUPS } from './autoscalerSetups';
import { KUBELET_SETUPS } from './kubeletSetups';
import { REPORTED_SETUPS } from './reportedSetups';
import { REPORTED_SINCE_2024 } from './reportedSince2024';
import { RUNNING_SETUPS } from './runningSetups';
import { SCHEDULING_SETUPS } from './schedulingSetups';
import { SERVE_SETUPS } from './serveSetups';
import { START_SETUPS } from './startSetups';
import { UNUSUAL_SETUPS } from './unusualSetups';

/** All broken set-ups, by what is wrong. `npm run e2e:kubernetes -- brokenSetups` writes them to a real API server. */
export const BROKEN_SETUPS: Readonly<Record<string, readonly BrokenSetup[]>> = {
  'images that are not pulled': IMAGE_SETUPS,
  'containers that do not start': START_SETUPS,
  'pods without a node, and refused pods': SCHEDULING_SETUPS,
  'pods that end or do not get ready': RUNNING_SETUPS,
  'jobs that fail or do not begin': JOB_SETUPS,
  'services that do not serve': SERVE_SETUPS,
  'groups, managers and meshes': UNUSUAL_SETUPS,
  'pods that a node autoscaler looks after': AUTOSCALER_SETUPS,
  'pods that a kubelet rejects or ends': KUBELET_SETUPS,
  'public reports': REPORTED_SETUPS,
  'public reports since 2024': REPORTED_SINCE_2024,
};
