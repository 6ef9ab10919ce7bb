import { KUEUE_QUEUE_LABEL } from '../../objects';
import { messagePart } from '../../texts';
import { Report, under } from '../Rules';
import {
  OperatedClusterSpec,
  OperatedJob,
  OperatedMetadata,
} from './OperatorObjects';
import { topologyRules } from './topologyRules';

/** A Workload of Kueue has at most eight sets of pods, one of them the head. */
const MAX_GROUPS = 7;

/** Kueue's name of the set with the head. */
const HEAD = 'head';

/** Lets Kueue follow the autoscaler (Kueue, `workloadslicing.EnabledAnnotationKey`). */
const ELASTIC = 'kueue.x-k8s.io/elastic-job';

/** The longest that an object may run, seconds. */
const MAX_TIME = 'kueue.x-k8s.io/max-exec-time-seconds';

const KAI_QUEUE = 'kai.scheduler/queue';
const VOLCANO_QUEUE = 'volcano.sh/queue-name';
const VOLCANO_TIER = 'volcano.sh/network-topology-highest-tier-allowed';

/** Whether Kueue manages an object. */
function isQueued({ labels = {} }: OperatedMetadata): boolean {
  return Boolean(labels[KUEUE_QUEUE_LABEL]);
}

/**
 * What Kueue's webhook refuses of a queued cluster, or of the cluster of a queued job or service (Kueue,
 * `raycluster.ValidateCreate`, `ValidateJobOnCreate`, `ValidateTopologyRequest`). Warnings, as the label alone does not
 * say that Kueue is there.
 *
 * @param report - for the spec of the cluster
 */
export function queuedClusterRules(
  metadata: OperatedMetadata,
  spec: OperatedClusterSpec,
  report: Report,
): void {
  if (!isQueued(metadata)) return;
  const { enableInTreeAutoscaling, workerGroupSpecs: groups = [] } = spec;
  if (enableInTreeAutoscaling && metadata.annotations?.[ELASTIC] !== 'true') {
    const needed = `the annotation ${ELASTIC}: "true"`;
    report(
      ['enableInTreeAutoscaling'],
      messagePart('KueueRefusesWithout', { needed }),
      'warn',
    );
  }
  if (groups.length > MAX_GROUPS) {
    const allowed = `at most ${MAX_GROUPS} groups`;
    report(
      ['workerGroupSpecs'],
      messagePart('KueueRefusesValue', { allowed }),
      'warn',
    );
  }
  topologyRules(
    spec.headGroupSpec?.template,
    1,
    under(report, 'headGroupSpec', 'template'),
  );
  groups.forEach((group, index) => {
    const here = under(report, 'workerGroupSpecs', index);
    if (group.groupName === HEAD) {
      const allowed = 'any other name';
      here(
        ['groupName'],
        messagePart('KueueRefusesValue', { allowed }),
        'warn',
      );
    }
    const pods = (group.replicas ?? 1) * Math.max(group.numOfHosts ?? 1, 1);
    topologyRules(group.template, pods, under(here, 'template'));
  });
}

/** Labels for Kueue, Volcano and KAI, of an object of any kind. */
export function queueLabelRules(
  { labels = {} }: OperatedMetadata,
  report: Report,
): void {
  const warn = (name: string, allowed: string) =>
    report(
      ['metadata', 'labels', name],
      messagePart('SchedulerRefusesValue', { allowed }),
      'warn',
    );
  const { [MAX_TIME]: time, [VOLCANO_TIER]: tier } = labels;
  if (time !== undefined && !/^0*[1-9]\d{0,9}$/.test(time)) {
    warn(MAX_TIME, 'seconds, 1 or more');
  }
  // Without a number, the operator creates no group of pods (KubeRay 1.6, `createPodGroup`).
  if (tier !== undefined && !/^[+-]?\d{1,9}$/.test(tier)) {
    warn(VOLCANO_TIER, 'a whole number');
  }
}

/**
 * What Kueue's webhook refuses of a queued job (Kueue, `RayJobWebhook.validateCreate`), and what the operator does not
 * start with another batch scheduler (KubeRay 1.6, `DoBatchSchedulingOnSubmission`).
 */
export function queuedJobRules(
  { metadata, spec = {} }: OperatedJob,
  report: Report,
): void {
  const { labels = {} } = metadata;
  const selects = Object.keys(spec.clusterSelector ?? {}).length > 0;
  const warn = (field: string, part: ReturnType<typeof messagePart>) =>
    report(['spec', field], part, 'warn');
  if (selects && labels[VOLCANO_QUEUE]) {
    const scheduler = 'Volcano';
    warn(
      'clusterSelector',
      messagePart('SchedulerKnowsNoSelector', { scheduler }),
    );
  }
  if (
    labels[KAI_QUEUE] &&
    (spec.submissionMode || 'K8sJobMode') === 'K8sJobMode'
  ) {
    warn('submissionMode', messagePart('KaiNeedsOtherMode'));
  }
  if (!isQueued(metadata)) return;
  if (!selects) {
    if (!spec.shutdownAfterJobFinishes) {
      const needed = 'true, so that the cluster leaves the queue';
      warn(
        'shutdownAfterJobFinishes',
        messagePart('KueueRefusesValue', { allowed: needed }),
      );
    }
  } else if (spec.rayClusterSpec) {
    const other = 'rayClusterSpec';
    warn('clusterSelector', messagePart('KueueRefusesWith', { other }));
  } else {
    warn(
      'clusterSelector',
      messagePart('KueueQueuesNoSelector', { label: KUEUE_QUEUE_LABEL }),
    );
  }
}
