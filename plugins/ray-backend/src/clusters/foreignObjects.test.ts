import {
  clusterSchema,
  encodeMessage,
} from '@rayport/backstage-plugin-ray-common';
import { Pod, RayCluster } from '@rayport/backstage-plugin-ray-node';
import {
  recordedRayCluster,
  simpleNeighbours,
} from './__testUtils__/recordings';
import { explainCluster } from './explainCluster';
import { rayClusterToCluster } from './conversion/rayClusterToCluster';

/** Copies of a value, each without one of its parts, at any depth. */
function* withoutOnePart(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const remove = (replacement: unknown[]) =>
      Array.isArray(value)
        ? value.flatMap((item, index) =>
            String(index) === key ? replacement : [item],
          )
        : Object.fromEntries(
            Object.entries(value).flatMap(([name, item]): unknown[][] =>
              name === key ? replacement.map(it => [name, it]) : [[name, item]],
            ),
          );
    yield [key, remove([])];
    for (const [path, rest] of withoutOnePart(part)) {
      yield [`${key}.${path}`, remove([rest])];
    }
  }
}

/** Every object has metadata with a name; Kubernetes guarantees it. */
const GIVEN = ['metadata', 'metadata.name'];

function mutilated<T>(object: T): T[] {
  return [...withoutOnePart(object)].flatMap(([path, rest]) =>
    GIVEN.includes(path) ? [] : [rest as T],
  );
}

const now = new Date('2026-11-21T10:00:00Z');

describe('a RayCluster with missing parts', () => {
  it.each(['full', 'autoscaler', 'volumes'] as const)(
    'is read and explained without an error: %s',
    name => {
      const objects = mutilated<RayCluster>(recordedRayCluster(name));
      expect(objects.length).toBeGreaterThan(100);
      for (const rayCluster of objects) {
        const cluster = rayClusterToCluster(rayCluster, {
          events: [],
          state: '',
        });
        expect(encodeMessage(clusterSchema, cluster)).toHaveProperty('name');
        const status = explainCluster({
          rayCluster,
          pods: [],
          events: [],
          now,
          gracePeriodMs: 60_000,
        });
        expect(status.state).toBeTruthy();
      }
    },
  );

  it('is explained even if a pod lacks parts', () => {
    const { pods, events } = simpleNeighbours();
    for (const pod of mutilated<Pod>(pods[1])) {
      const status = explainCluster({
        rayCluster: recordedRayCluster('simple'),
        pods: [pods[0], pod],
        events,
        now,
        gracePeriodMs: 60_000,
      });
      expect(status.state).toBe('ready');
    }
  });

  it('is shown without unmounted volumes and unknown kinds of volumes', () => {
    const rayCluster = recordedRayCluster('simple');
    const pod = rayCluster.spec?.headGroupSpec?.template.spec;
    const foreign = { name: 'nfs', nfs: { server: 's', path: '/' } };
    if (pod) pod.volumes = [foreign, { name: 'lonely', emptyDir: {} }];
    const { clusterSpec } = rayClusterToCluster(rayCluster, {
      events: [],
      state: '',
    });
    expect(clusterSpec?.headGroupSpec?.volumes).toEqual([]);
  });

  it('is shown as DEV if its environment is unknown', () => {
    const rayCluster = recordedRayCluster('simple');
    rayCluster.metadata.labels = { 'ray.io/environment': 'QA' };
    const { environment } = rayClusterToCluster(rayCluster, {
      events: [],
      state: '',
    });
    expect(environment).toBe(0);
  });
});
