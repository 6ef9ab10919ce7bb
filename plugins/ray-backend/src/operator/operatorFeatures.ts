import { z } from 'zod';

/** A field that not every KubeRay operator acts on. */
export interface OperatorFeature {
  /** Below the spec; `*` stands for every item of a list. */
  path: string;
  /** The first release whose definitions have the field. */
  since: string;
  /** The gate without which the operator refuses or ignores the field. */
  gate?: FeatureGate;
  /** Before the release, the operator's probes always use this port. */
  probed?: string;
  /**
   * Whether a value needs the release and the gate; any value when absent.
   *
   * @param owners - what the value is in, the outermost first
   */
  uses?(value: unknown, owners: readonly unknown[]): boolean;
}

/** The gates of {@link OperatorFeature}s, and the release that turned each on; absent while it is off by default. */
export const DEFAULT_ON_SINCE = {
  RayJobDeletionPolicy: '1.6.0',
  RayServiceIncrementalUpgrade: '1.7.0',
  GCSFaultToleranceEmbeddedStorage: undefined,
  RayClusterHistoryServer: undefined,
  RayClusterMTLS: undefined,
  RayClusterNetworkPolicy: undefined,
} as const satisfies Record<string, string | undefined>;

/** A feature gate of the operator. */
export type FeatureGate = keyof typeof DEFAULT_ON_SINCE;

function isTrue(value: unknown): boolean {
  return value === true;
}

function is(wanted: string): (value: unknown) => boolean {
  return value => value === wanted;
}

/** A group whose Ray container has both probes that the operator adds otherwise. */
const ownProbes = z.object({
  template: z.object({
    spec: z.object({
      containers: z.tuple(
        [z.object({ livenessProbe: z.object(), readinessProbe: z.object() })],
        z.unknown(),
      ),
    }),
  }),
});

/** A port that the operator's probes use (`initLivenessAndReadinessProbe`). */
function probedPort(
  group: string,
  name: string,
  byDefault: string,
): OperatorFeature {
  return {
    path: `${group}.rayStartParams.${name}`,
    since: '1.6.0',
    probed: byDefault,
    uses: (port, owners) =>
      port !== byDefault && !ownProbes.safeParse(owners.at(-2)).success,
  };
}

/**
 * Fields of the spec of a RayCluster. Releases are those of the CustomResourceDefinitions of KubeRay 1.0.0, 1.1.1, 1.2.2,
 * 1.3.0, 1.4.0, 1.5.0, 1.5.1, 1.6.0 and 1.7.0, gates those of `pkg/features/features.go` and `utils/validation.go`.
 */
const OF_CLUSTERS: readonly OperatorFeature[] = [
  { path: 'suspend', since: '1.1.0', uses: isTrue },
  { path: 'gcsFaultToleranceOptions', since: '1.3.0' },
  {
    path: 'gcsFaultToleranceOptions.backend',
    since: '1.7.0',
    gate: 'GCSFaultToleranceEmbeddedStorage',
    uses: is('rocksdb'),
  },
  { path: 'gcsFaultToleranceOptions.storage', since: '1.7.0' },
  { path: 'managedBy', since: '1.3.0' },
  { path: 'autoscalerOptions.version', since: '1.4.0' },
  { path: 'autoscalerOptions.args', since: '1.7.0' },
  { path: 'autoscalerOptions.command', since: '1.7.0' },
  { path: 'headGroupSpec.labels', since: '1.5.0' },
  { path: 'headGroupSpec.resources', since: '1.5.0' },
  { path: 'headGroupSpec.ingressOptions', since: '1.7.0' },
  {
    path: 'workerGroupSpecs.*.numOfHosts',
    since: '1.1.0',
    uses: hosts => Number(hosts) > 1,
  },
  { path: 'workerGroupSpecs.*.idleTimeoutSeconds', since: '1.3.0' },
  {
    path: 'workerGroupSpecs.*.suspend',
    since: '1.3.0',
    gate: 'RayJobDeletionPolicy',
    uses: isTrue,
  },
  { path: 'workerGroupSpecs.*.labels', since: '1.5.0' },
  { path: 'workerGroupSpecs.*.resources', since: '1.5.0' },
  { path: 'workerGroupSpecs.*.priority', since: '1.7.0' },
  probedPort('headGroupSpec', 'dashboard-port', '8265'),
  probedPort('headGroupSpec', 'dashboard-agent-listen-port', '52365'),
  probedPort('workerGroupSpecs.*', 'dashboard-agent-listen-port', '52365'),
  { path: 'authOptions', since: '1.5.1' },
  { path: 'authOptions.secretName', since: '1.6.0' },
  { path: 'authOptions.enableK8sTokenAuth', since: '1.6.0', uses: isTrue },
  { path: 'upgradeStrategy', since: '1.6.0' },
  {
    path: 'historyServerOptions',
    since: '1.7.0',
    gate: 'RayClusterHistoryServer',
  },
  { path: 'networkPolicy', since: '1.7.0', gate: 'RayClusterNetworkPolicy' },
  {
    path: 'tlsOptions.enabled',
    since: '1.7.0',
    gate: 'RayClusterMTLS',
    uses: isTrue,
  },
];

function below(path: string): OperatorFeature[] {
  return OF_CLUSTERS.map(feature => ({
    ...feature,
    path: `${path}.${feature.path}`,
  }));
}

/** The features of each kind, a field before the fields in it. */
export const OPERATOR_FEATURES: ReadonlyMap<
  string,
  readonly OperatorFeature[]
> = new Map([
  ['RayCluster', OF_CLUSTERS],
  [
    'RayJob',
    [
      {
        path: 'submissionMode',
        since: '1.3.0',
        uses: is('InteractiveMode'),
      },
      { path: 'submissionMode', since: '1.5.0', uses: is('SidecarMode') },
      { path: 'activeDeadlineSeconds', since: '1.1.0' },
      { path: 'backoffLimit', since: '1.2.0' },
      { path: 'submitterConfig', since: '1.2.0' },
      { path: 'managedBy', since: '1.3.0' },
      {
        path: 'deletionStrategy',
        since: '1.5.0',
        gate: 'RayJobDeletionPolicy',
      },
      {
        path: 'deletionStrategy.deletionRules.*.condition.jobDeploymentStatus',
        since: '1.6.0',
      },
      { path: 'preRunningDeadlineSeconds', since: '1.6.0' },
      ...below('rayClusterSpec'),
    ],
  ],
  [
    'RayService',
    [
      { path: 'excludeHeadPodFromServeSvc', since: '1.3.0', uses: isTrue },
      { path: 'upgradeStrategy', since: '1.3.0' },
      {
        path: 'upgradeStrategy.type',
        since: '1.5.0',
        gate: 'RayServiceIncrementalUpgrade',
        uses: is('NewClusterWithIncrementalUpgrade'),
      },
      { path: 'upgradeStrategy.clusterUpgradeOptions', since: '1.5.0' },
      { path: 'rayClusterDeletionDelaySeconds', since: '1.5.0' },
      { path: 'managedBy', since: '1.6.0' },
      { path: 'suspend', since: '1.7.0', uses: isTrue },
      ...below('rayClusterConfig'),
    ],
  ],
]);
