import { at } from '../../../clusters/__testUtils__/objects';
import { podStatus } from '../../../clusters/explain/podStatus';
import { explainCluster } from '../../../clusters/explainCluster';
import { explainJob } from '../../../jobs/explain/explainJob';
import { trimPod } from '../../../kubernetes/cache/trim';
import { explainService } from '../../../services/explain/explainService';
import { BrokenObjects, ClusterObjects } from './BrokenSetup';

/** An explanation with its texts in English. */
interface Explained {
  state: string;
  reason: string;
  message: string;
  hint?: string;
}

/** When set-ups are explained, 400 seconds after the creation of the objects: longer than every grace period. */
const NOW = at(400);

const GRACE_PERIOD = { gracePeriodMs: 60_000 };

const TIMES = { now: NOW.getTime(), ...GRACE_PERIOD };

/** Explains a cluster as the cache holds it. */
function explainedCluster({ pods, ...objects }: ClusterObjects) {
  return explainCluster({
    ...objects,
    ...GRACE_PERIOD,
    now: NOW,
    pods: pods.map(trimPod),
  });
}

/** Explains what is broken by the objects alone. */
export function explained(broken: BrokenObjects): Explained {
  switch (broken.kind) {
    case 'clusters':
      return explainedCluster(broken);
    case 'jobs': {
      const { rayJob, submitters, events, cluster } = broken;
      return explainJob({
        rayJob,
        events,
        ...TIMES,
        pods: submitters.map(podStatus),
        cluster: cluster && explainedCluster(cluster),
      });
    }
    default: {
      const { rayService, active, pending } = broken;
      return explainService({
        rayService,
        events: [],
        ...TIMES,
        active: active && explainedCluster(active),
        pending: pending && explainedCluster(pending),
      });
    }
  }
}
