import {
  Cluster,
  clusterSchema,
  decodeMessage,
  encodeMessage,
} from '@rayport/backstage-plugin-ray-common';
import { EnvVar, RayCluster } from '@rayport/backstage-plugin-ray-node';
import {
  ClusterRecording,
  clusterRecordings,
  recordedTemplates,
} from './__testUtils__/recordings';
import { clusterToRayCluster } from './conversion/clusterToRayCluster';
import { rayClusterToCluster } from './conversion/rayClusterToCluster';

const CREATION_TIMESTAMP = 'ray.io/creation-timestamp';

/** Stored objects that differ on purpose: an explicit `minReplicas: 0` stays 0. */
const KEEPS_MIN_REPLICAS_0 = ['full', 'autoscaler'];

/** Responses that differ on purpose: they keep `readOnly` of volumes other than claims. */
const KEEPS_READ_ONLY = new Map([
  ['volumes', ['hpf', 'cm']],
  ['headConfigMap', ['cm']],
]);

function parse(message: object): Cluster {
  return clusterSchema.parse(decodeMessage(clusterSchema, message).value);
}

/** Removes fields that Kubernetes adds, and sorts variables, which the reference server returns in random order. */
function comparable(rayCluster: RayCluster) {
  const { metadata, spec } = JSON.parse(
    JSON.stringify(rayCluster, (key, value) => {
      if (
        [
          'numOfHosts',
          'priority',
          'scaleStrategy',
          'protocol',
          'divisor',
          'uid',
          'creationTimestamp',
          CREATION_TIMESTAMP,
        ].includes(key)
      ) {
        return undefined;
      }
      return key === 'env'
        ? [...value].sort((a: EnvVar, b: EnvVar) => (a.name < b.name ? -1 : 1))
        : value;
    }),
  );
  return { metadata, spec };
}

function expectedObject({ name, object }: ClusterRecording) {
  const expected = object && comparable(object);
  if (KEEPS_MIN_REPLICAS_0.includes(name)) {
    expected?.spec.workerGroupSpecs.forEach(
      (group: { minReplicas: number }) => {
        group.minReplicas = 0;
      },
    );
  }
  return expected;
}

function expectedAnswer({ name, response }: ClusterRecording) {
  const expected = parse(response);
  const { headGroupSpec, workerGroupSpec = [] } = expected.clusterSpec ?? {};
  for (const group of [headGroupSpec, ...workerGroupSpec]) {
    for (const volume of group?.volumes ?? []) {
      volume.readOnly ||= Boolean(
        KEEPS_READ_ONLY.get(name)?.includes(volume.name),
      );
    }
  }
  return expected;
}

const now = new Date('2026-11-21T09:16:08.264Z');

function create({ request }: ClusterRecording): RayCluster {
  const templates = recordedTemplates();
  return clusterToRayCluster({ cluster: parse(request), templates, now });
}

describe.each(clusterRecordings().filter(({ object }) => object))(
  'the recorded RayCluster $name',
  recording => {
    it('is created from the recorded request', () => {
      const made = create(recording);
      expect(comparable(made)).toEqual(expectedObject(recording));
      expect(made.metadata.annotations?.[CREATION_TIMESTAMP]).toBe(
        '2026-11-21 09:16:08.264 +0000 UTC',
      );
    });

    it('is converted to the recorded response', () => {
      const { object, response } = recording;
      const expected = expectedAnswer(recording);
      const cluster = rayClusterToCluster(object as RayCluster, {
        events: expected.events,
        state: expected.clusterState,
      });
      // The response to the creation was sent before the operator knew the ports.
      if (!('serviceEndpoint' in response)) cluster.serviceEndpoint = {};
      expect(encodeMessage(clusterSchema, cluster)).toEqual(
        encodeMessage(clusterSchema, expected),
      );
    });
  },
);

describe.each(clusterRecordings())('the recorded cluster $name', recording => {
  it('has the same spec after the conversion to a RayCluster and back', () => {
    const { clusterSpec: expected } = expectedAnswer(recording);
    const made = create(recording);
    const { clusterSpec } = rayClusterToCluster(made, {
      events: [],
      state: '',
    });
    if (KEEPS_MIN_REPLICAS_0.includes(recording.name)) {
      for (const group of expected?.workerGroupSpec ?? []) {
        group.minReplicas = 0;
      }
    }
    expect(encodeMessage(clusterSchema, { clusterSpec })).toEqual(
      encodeMessage(clusterSchema, { clusterSpec: expected }),
    );
  });
});
