import { englishOf } from '../../texts';
import { violationsOf, warningsOf } from '../Rules';
import { operatedClusterRules } from './operatedClusterRules';
import { operatedJobRules } from './operatedJobRules';
import { operatedServiceRules } from './operatedServiceRules';
import { OperatedClusterSpec } from './OperatorObjects';

const QUEUED = { 'kueue.x-k8s.io/queue-name': 'team' };
const resources = { limits: { cpu: '1' } };
const CONTAINERS = [{ name: 'ray', image: 'rayproject/ray:2.52.0', resources }];

function template(annotations: Record<string, string> = {}) {
  return { metadata: { annotations }, spec: { containers: CONTAINERS } };
}

function cluster(
  parts: Partial<OperatedClusterSpec> = {},
  annotations?: Record<string, string>,
): OperatedClusterSpec {
  const group = {
    groupName: 'small',
    replicas: 4,
    minReplicas: 0,
    maxReplicas: 4,
  };
  return {
    headGroupSpec: { rayStartParams: {}, template: template() },
    workerGroupSpecs: [
      { ...group, rayStartParams: {}, template: template(annotations) },
    ],
    ...parts,
  };
}

function groups(count: number) {
  const [group] = cluster().workerGroupSpecs ?? [];
  return Array.from({ length: count }, (_, index) => ({
    ...group,
    groupName: `g-${index}`,
  }));
}

const ofCluster = (
  spec: OperatedClusterSpec,
  metadata: object = { labels: QUEUED },
) =>
  warningsOf(
    { metadata: { name: 'c', ...metadata }, spec },
    operatedClusterRules,
  ).map(englishOf);

const ofJob = (spec: object, labels: Record<string, string> = QUEUED) =>
  warningsOf(
    {
      metadata: { name: 'j', labels },
      spec: { entrypoint: 'python a.py', ...spec },
    },
    operatedJobRules,
  ).map(englishOf);

const TOPOLOGY = 'kueue.x-k8s.io/podset-';

describe('what Kueue refuses of a queued cluster', () => {
  it.each<[string, OperatedClusterSpec, object | undefined, string]>([
    [
      'autoscaling, unless the cluster is elastic',
      cluster({ enableInTreeAutoscaling: true }),
      undefined,
      'spec.enableInTreeAutoscaling: Kueue, whose queue is named, refuses it without the annotation kueue.x-k8s.io/elastic-job: "true"',
    ],
    [
      'more than seven groups',
      cluster({ workerGroupSpecs: groups(8) }),
      undefined,
      'spec.workerGroupSpecs: Kueue, whose queue is named, refuses it; it takes at most 7 groups',
    ],
    [
      'a group with the name of the head',
      cluster({ workerGroupSpecs: [{ ...groups(1)[0], groupName: 'head' }] }),
      undefined,
      'spec.workerGroupSpecs[0].groupName: Kueue, whose queue is named, refuses it; it takes any other name',
    ],
    [
      'a time that is none',
      cluster(),
      { 'kueue.x-k8s.io/max-exec-time-seconds': '1h' },
      'it takes seconds, 1 or more',
    ],
    [
      'two topologies',
      cluster(
        {},
        {
          [`${TOPOLOGY}required-topology`]: 'rack',
          [`${TOPOLOGY}preferred-topology`]: 'block',
        },
      ),
      undefined,
      'refuses it together with kueue.x-k8s.io/podset-required-topology',
    ],
    [
      'a topology that is no boolean',
      cluster({}, { [`${TOPOLOGY}unconstrained-topology`]: 'yes' }),
      undefined,
      'it takes true or false',
    ],
    [
      'slices without a size',
      cluster({}, { [`${TOPOLOGY}slice-required-topology`]: 'rack' }),
      undefined,
      'refuses it without kueue.x-k8s.io/podset-slice-size',
    ],
    [
      'slices larger than the group',
      cluster(
        {},
        {
          [`${TOPOLOGY}slice-required-topology`]: 'rack',
          [`${TOPOLOGY}slice-size`]: '5',
        },
      ),
      undefined,
      'it takes 1 to 4, the pods of the group',
    ],
    [
      'a group of sets without a topology',
      cluster({}, { [`${TOPOLOGY}group-name`]: 'a' }),
      undefined,
      'refuses it without kueue.x-k8s.io/podset-required-topology',
    ],
  ])('%s', (_, spec, labels, expected) => {
    const metadata = { labels: { ...QUEUED, ...labels } };
    expect(ofCluster(spec, metadata)).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  it('is nothing of a good one, of an elastic one, and without a queue', () => {
    const autoscaled = cluster({ enableInTreeAutoscaling: true });
    const annotations = { 'kueue.x-k8s.io/elastic-job': 'true' };
    expect(ofCluster(cluster({ workerGroupSpecs: groups(7) }))).toEqual([]);
    expect(ofCluster(autoscaled, { labels: QUEUED, annotations })).toEqual([]);
    expect(ofCluster(autoscaled, {})).toEqual([]);
    const placed = {
      [`${TOPOLOGY}required-topology`]: 'cloud.google.com/gce-topology-block',
      [`${TOPOLOGY}slice-required-topology`]: 'rack',
      [`${TOPOLOGY}slice-size`]: '2',
    };
    expect(ofCluster(cluster({}, placed))).toEqual([]);
  });

  it('is a warning only, as the label does not say that Kueue is there', () => {
    const spec = cluster({ enableInTreeAutoscaling: true });
    const metadata = { name: 'c', labels: QUEUED };
    expect(violationsOf({ metadata, spec }, operatedClusterRules)).toEqual([]);
  });

  it('applies to the cluster of a service, too', () => {
    const rayClusterConfig = cluster({ enableInTreeAutoscaling: true });
    const metadata = { name: 's', labels: QUEUED };
    const serveConfigV2 =
      'applications:\n  - name: a\n    route_prefix: /\n    import_path: a:app\n';
    expect(
      warningsOf(
        { metadata, spec: { serveConfigV2, rayClusterConfig } },
        operatedServiceRules,
      ).map(englishOf),
    ).toEqual([
      expect.stringMatching(/^spec.rayClusterConfig.enableInTreeAutoscaling: /),
    ]);
  });
});

describe('what Kueue and batch schedulers refuse of a job', () => {
  const rayClusterSpec = cluster();
  const clusterSelector = { 'ray.io/cluster': 'c' };
  const done = { shutdownAfterJobFinishes: true };
  const volcano = { 'volcano.sh/queue-name': 'q' };
  const kai = { 'kai.scheduler/queue': 'q' };

  it.each<[string, object, Record<string, string>, string]>([
    [
      'a cluster that stays (kueue: shutdownAfterJobFinishes)',
      { rayClusterSpec },
      QUEUED,
      'spec.shutdownAfterJobFinishes: Kueue, whose queue is named, refuses it; it takes true',
    ],
    [
      'a selected cluster and one of its own',
      { rayClusterSpec, clusterSelector },
      QUEUED,
      'spec.clusterSelector: Kueue, whose queue is named, refuses it together with rayClusterSpec',
    ],
    [
      'a selected cluster (kueue 7257)',
      { clusterSelector },
      QUEUED,
      'Kueue does not queue a job that runs on an existing cluster',
    ],
    [
      'autoscaling of its cluster',
      { ...done, rayClusterSpec: cluster({ enableInTreeAutoscaling: true }) },
      QUEUED,
      'spec.rayClusterSpec.enableInTreeAutoscaling: Kueue',
    ],
    [
      'a selected cluster with Volcano',
      { clusterSelector },
      volcano,
      'with Volcano, the operator does not start a job',
    ],
    ['a submitter of its own with KAI', { rayClusterSpec }, kai, 'KAI'],
    [
      'a tier that is no number',
      { rayClusterSpec },
      { 'volcano.sh/network-topology-highest-tier-allowed': 'rack' },
      'it takes a whole number',
    ],
  ])('%s', (_, spec, labels, expected) => {
    expect(ofJob(spec, labels)).toEqual([expect.stringContaining(expected)]);
  });

  it('is nothing of good ones', () => {
    const hosted = { rayClusterSpec, submissionMode: 'HTTPMode' };
    expect(ofJob({ ...done, rayClusterSpec })).toEqual([]);
    expect(ofJob({ rayClusterSpec }, volcano)).toEqual([]);
    expect(ofJob(hosted, kai)).toEqual([]);
    expect(ofJob({ rayClusterSpec }, {})).toEqual([]);
  });
});
