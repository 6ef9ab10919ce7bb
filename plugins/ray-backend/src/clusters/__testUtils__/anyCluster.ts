import {
  autoscalerOptionsSchema,
  Cluster,
  ClusterEnvironment,
  clusterSchema,
  clusterSpecSchema,
  EnvironmentVariables,
  EnvSource,
  HostPathType,
  Volume,
  volumeSchema,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import fc from 'fast-check';
import { anyCount, anyMessage, anyName, messageIn } from './anyMessage';

/** Names of variables that neither the server nor the operator sets. */
const variableName = fc.stringMatching(/^X_[A-Z]{1,6}$/);
const name = anyName;
const records = fc.dictionary(name, fc.string(), { maxKeys: 3 });

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
  // A field reference does not use the name.
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

/** The fields of each volume type, apart from its mount. */
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
  environment: anyEnvironment,
  annotations: records,
  labels: records,
  // Responses omit every value but Always.
  imagePullPolicy: fc.constantFrom('', 'Always'),
  // A security context without capabilities is returned with none.
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

const { headGroupSpec, workerGroupSpec } = clusterSpecSchema.shape;

const anyHead = anyMessage(messageIn(headGroupSpec), anyGroup);

const anyWorker = anyMessage(messageIn(workerGroupSpec), {
  ...anyGroup,
  groupName: name,
  // The server replaces a missing value by that of `replicas`.
  minReplicas: anyCount,
});

const anyAutoscaler = fc
  .record({
    options: anyMessage(autoscalerOptionsSchema, {
      imagePullPolicy: fc.constantFrom('', 'Always'),
      envs: fc.record({
        values: fc.dictionary(variableName, fc.string(), { minKeys: 1 }),
        // References to whole objects are returned with their index as key.
        valuesFrom: fc
          .array(
            fc.record({
              source: fc.constantFrom(EnvSource.CONFIGMAP, EnvSource.SECRET),
              name,
              key: fc.constant(''),
            }),
            { maxLength: 12 },
          )
          .map(sources => Object.fromEntries(sources.entries())),
      }),
      volumes: anyVolumes(anyMount),
    }),
    // If only one is set, the server adds a default for the other.
    amounts: fc.constantFrom(
      { cpu: '', memory: '' },
      { cpu: '1', memory: '1Gi' },
      { cpu: '500m', memory: '2Gi' },
    ),
  })
  .map(({ options, amounts }) => ({ ...options, ...amounts }));

const anyClusterSpec = anyMessage(clusterSpecSchema, {
  headGroupSpec: anyHead,
  workerGroupSpec: fc.array(anyWorker, { maxLength: 2 }),
  // The server drops the options if autoscaling is off.
  autoscalerOptions: fc.option(anyAutoscaler, { nil: undefined }),
  headServiceAnnotations: records,
}).map(spec => ({
  ...spec,
  enableInTreeAutoscaling: spec.autoscalerOptions !== undefined,
}));

/** Fields that only responses have, and fields that the contract documents to change. */
const NOT_SENT: Array<keyof Cluster> = [
  'envs',
  'createdAt',
  'deletedAt',
  'clusterState',
  'events',
  'serviceEndpoint',
];
const NONE = clusterSchema.parse({});

/**
 * Any cluster in the form in which responses show it. Other tests cover fields that the contract documents to change
 * (defaults filled in, the cluster's envs within its groups).
 */
export const anyCluster: fc.Arbitrary<Cluster> = anyMessage(clusterSchema, {
  name,
  namespace: name,
  user: fc.string({ minLength: 1, maxLength: 100 }),
  version: fc.constantFrom('', '2.46.0'),
  environment: fc.constantFrom(...Object.values(ClusterEnvironment)),
  annotations: records,
  clusterSpec: anyClusterSpec,
  ...Object.fromEntries(NOT_SENT.map(each => [each, fc.constant(NONE[each])])),
}).map(cluster => clusterSchema.parse(cluster));
