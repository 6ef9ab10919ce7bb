import {
  AutoscalerOptions,
  Cluster,
  ClusterEnvironment,
  EnvironmentVariables,
  EnvSource,
  HeadGroupSpec,
  HostPathType,
  Volume,
  volumeSchema,
  VolumeType,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';
import fc from 'fast-check';

/** Names of variables that neither the server nor the operator sets. */
const variableName = fc.stringMatching(/^X_[A-Z]{1,6}$/);
const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/);
const records = fc.dictionary(name, fc.string(), { maxKeys: 3 });
const count = fc.nat({ max: 100 });

const anyReference = fc.oneof(
  fc.record({
    source: fc.constantFrom(
      EnvSource.CONFIGMAP,
      EnvSource.SECRET,
      EnvSource.RESOURCEFIELD,
    ),
    name,
    key: name,
  }),
  // The name means nothing for a field.
  fc.record({
    source: fc.constant(EnvSource.FIELD),
    name: fc.constant(''),
    key: name,
  }),
);

const anyEnvironment: fc.Arbitrary<EnvironmentVariables> = fc.record({
  values: fc.dictionary(
    variableName.map(text => `${text}_V`),
    fc.string(),
    { maxKeys: 3 },
  ),
  // Kubernetes keys variables by name, so the two maps share none.
  valuesFrom: fc.dictionary(
    variableName.map(text => `${text}_F`),
    anyReference,
    { maxKeys: 3 },
  ),
});

/** What each type of volume can say beyond its mount. */
const anySource: fc.Arbitrary<Partial<Volume>> = fc.oneof(
  fc.record({
    volumeType: fc.constant(VolumeType.PERSISTENT_VOLUME_CLAIM),
    source: name,
  }),
  fc.record({
    volumeType: fc.constant(VolumeType.HOST_PATH),
    source: name,
    hostPathType: fc.constantFrom(...Object.values(HostPathType)),
  }),
  fc.record({
    volumeType: fc.constant(VolumeType.EPHEMERAL),
    storage: fc.constantFrom('1Gi', '500M'),
    storageClassName: fc.constantFrom('', 'fast'),
    accessMode: fc.nat({ max: 2 }),
  }),
  fc.record({
    volumeType: fc.constantFrom(VolumeType.CONFIGMAP, VolumeType.SECRET),
    source: name,
    items: records,
  }),
  fc.record({
    volumeType: fc.constant(VolumeType.EMPTY_DIR),
    storage: fc.constantFrom('', '1Gi'),
  }),
);

const anyMount = fc.record({
  name,
  mountPath: name.map(path => `/${path}`),
  readOnly: fc.boolean(),
  mountPropagationMode: fc.nat({ max: 2 }),
});

function anyVolumes(
  volume: fc.Arbitrary<Partial<Volume>>,
): fc.Arbitrary<Volume[]> {
  return fc.uniqueArray(
    volume.map(fields => volumeSchema.parse(fields)),
    { selector: fields => fields.name, maxLength: 4 },
  );
}

const anyGroup = {
  computeTemplate: fc.constantFrom('default-template', 'gpu', 'tol'),
  image: fc.constantFrom('', 'rayproject/ray:2.46.0'),
  rayStartParams: records,
  volumes: anyVolumes(
    fc
      .tuple(anySource, anyMount)
      .map(([source, mount]) => ({ ...source, ...mount })),
  ),
  serviceAccount: fc.constantFrom('', 'a', 'ray-sa'),
  imagePullSecret: fc.constantFrom('', 'p', 'pull'),
  environment: anyEnvironment,
  annotations: records,
  labels: records,
  // Anything else than Always comes back as absent.
  imagePullPolicy: fc.constantFrom('', 'Always'),
  securityContext: fc.option(
    fc.record({
      capabilities: fc.record({
        add: fc.array(name, { maxLength: 2 }),
        drop: fc.array(name, { maxLength: 2 }),
      }),
      privileged: fc.option(fc.boolean(), { nil: undefined }),
    }),
    { nil: undefined },
  ),
};

const anyHead: fc.Arbitrary<HeadGroupSpec> = fc.record({
  ...anyGroup,
  serviceType: fc.constantFrom('', 'ClusterIP', 'NodePort', 'LoadBalancer'),
  enableIngress: fc.boolean(),
});

const anyWorker: fc.Arbitrary<WorkerGroupSpec> = fc.record({
  ...anyGroup,
  groupName: name,
  replicas: count,
  minReplicas: count,
  maxReplicas: count,
});

const anyAutoscaler: fc.Arbitrary<AutoscalerOptions> = fc
  .record({
    idleTimeoutSeconds: count,
    upscalingMode: fc.constantFrom('', 'Default', 'Aggressive'),
    image: fc.constantFrom('', 'r/auto:1'),
    imagePullPolicy: fc.constantFrom('', 'Always'),
    amounts: fc.constantFrom(
      { cpu: '', memory: '' },
      { cpu: '1', memory: '1Gi' },
      { cpu: '500m', memory: '2Gi' },
    ),
    values: fc.dictionary(variableName, fc.string(), { minKeys: 1 }),
    // Whole objects come back under their index.
    sources: fc.array(
      fc.record({
        source: fc.constantFrom(EnvSource.CONFIGMAP, EnvSource.SECRET),
        name,
        key: fc.constant(''),
      }),
      { maxLength: 12 },
    ),
    volumes: anyVolumes(anyMount),
  })
  .map(({ amounts, values, sources, ...options }) => ({
    ...options,
    ...amounts,
    envs: { values, valuesFrom: Object.fromEntries(sources.entries()) },
  }));

/**
 * Any cluster written in the form in which answers show it: what the contract documents to come back otherwise
 * (defaults filled in, the cluster's envs within its groups) is tested apart.
 */
export const anyCluster: fc.Arbitrary<Cluster> = fc
  .record({
    name,
    namespace: name,
    user: fc.string({ minLength: 1, maxLength: 100 }),
    version: fc.constantFrom('', '2.46.0'),
    environment: fc.constantFrom(...Object.values(ClusterEnvironment)),
    annotations: records,
    head: anyHead,
    workers: fc.array(anyWorker, { maxLength: 2 }),
    autoscalerOptions: fc.option(anyAutoscaler, { nil: undefined }),
    headServiceAnnotations: records,
  })
  .map(({ head, workers, autoscalerOptions, ...cluster }) => ({
    name: cluster.name,
    namespace: cluster.namespace,
    user: cluster.user,
    version: cluster.version,
    environment: cluster.environment,
    clusterSpec: {
      headGroupSpec: head,
      workerGroupSpec: workers,
      enableInTreeAutoscaling: autoscalerOptions !== undefined,
      autoscalerOptions,
      headServiceAnnotations: cluster.headServiceAnnotations,
    },
    annotations: cluster.annotations,
    envs: undefined,
    createdAt: '',
    deletedAt: '',
    clusterState: '',
    events: [],
    serviceEndpoint: {},
  }));
