import {
  KubernetesError,
  KubernetesObject,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { QueuePlaces } from './QueuePlaces';

const QUEUE = 'kueue.x-k8s.io/queue-name';

const job: RayJob = {
  apiVersion: 'ray.io/v1',
  kind: 'RayJob',
  metadata: {
    name: 'mine',
    namespace: 'team',
    uid: 'u-mine',
    labels: { [QUEUE]: 'gpus' },
  },
};

let next = 0;

function workload(options: {
  owner?: string;
  queue?: string;
  priority?: number;
  createdAt: string;
  condition?: string;
  active?: boolean;
}): KubernetesObject {
  const { owner, queue = 'gpus', priority, createdAt, condition } = options;
  next += 1;
  const container = { resources: { limits: { 'nvidia.com/gpu': '2' } } };
  return Object.assign(
    {
      apiVersion: 'kueue.x-k8s.io/v1beta1',
      kind: 'Workload',
      metadata: {
        name: `w-${next}`,
        creationTimestamp: createdAt,
        ownerReferences: owner
          ? [
              {
                apiVersion: 'ray.io/v1',
                kind: 'RayJob',
                name: 'j',
                uid: owner,
              },
            ]
          : undefined,
      },
    },
    {
      spec: {
        queueName: queue,
        priority,
        active: options.active,
        podSets: [
          { count: 2, template: { spec: { containers: [container] } } },
        ],
      },
      status: condition && {
        conditions: [{ type: condition, status: 'True' }],
      },
    },
  );
}

const NOT_FOUND = new KubernetesError({
  status: 404,
  reason: 'NotFound',
  message: 'no',
});

/** Without positions from Kueue, unless `request` answers them. */
function placesWith(
  list: jest.Mock,
  request = jest.fn().mockRejectedValue(NOT_FOUND),
) {
  return new QueuePlaces({ kubernetes: { list, request } });
}

const page = (items: object[], token?: string) => ({
  metadata: { continue: token },
  items,
});

const own = workload({ owner: 'u-mine', createdAt: '2026-01-01T10:00:00Z' });

describe('QueuePlaces', () => {
  it('counts the workloads that Kueue considers before a job, over all pages', async () => {
    const list = jest
      .fn()
      .mockResolvedValueOnce(
        page(
          [
            workload({ createdAt: '2026-01-01T09:00:00Z' }),
            workload({ createdAt: '2026-01-01T11:00:00Z' }),
            workload({ createdAt: '2026-01-01T11:00:00Z', priority: 5 }),
            workload({ createdAt: '2026-01-01T09:00:00Z', queue: 'cpus' }),
            workload({ createdAt: '2026-01-01T09:00:00Z', active: false }),
          ],
          'more',
        ),
      )
      .mockResolvedValueOnce(
        page([
          ...['QuotaReserved', 'Admitted', 'Finished'].map(condition =>
            workload({ createdAt: '2026-01-01T09:00:00Z', condition }),
          ),
          { metadata: {} },
          own,
        ]),
      );
    const places = placesWith(list);
    await expect(places.find(job)).resolves.toEqual({ before: 2, gpus: 4 });
    await places.find(job);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('prefers the position reported by Kueue, even without the right to list', async () => {
    const item = (uid: string, positionInClusterQueue: number) => ({
      metadata: { ownerReferences: [{ uid }] },
      positionInClusterQueue,
    });
    const request = jest.fn(async (path: string) => {
      if (path.includes('/v1beta2/')) throw NOT_FOUND;
      const text = JSON.stringify({ items: [item('x', 0), item('u-mine', 7)] });
      return { text: async () => text };
    });
    const list = jest.fn().mockResolvedValue(page([own]));
    const known = placesWith(list, request);
    await expect(known.find(job)).resolves.toEqual({ before: 7, gpus: 4 });
    expect(request).toHaveBeenLastCalledWith(
      '/apis/visibility.kueue.x-k8s.io/v1beta1/namespaces/team/localqueues/gpus/pendingworkloads?limit=1000',
      expect.anything(),
    );
    await known.find(job);
    expect(request).toHaveBeenCalledTimes(2);
    const unlisted = placesWith(
      jest.fn().mockRejectedValue(NOT_FOUND),
      request,
    );
    await expect(unlisted.find(job)).resolves.toEqual({ before: 7, gpus: 0 });
  });

  it.each(['no JSON', '{"items": 1}', '{"items": [{}]}'])(
    'counts workloads itself if Kueue answers %s',
    async text => {
      const list = jest.fn().mockResolvedValue(page([own]));
      const request = jest.fn().mockResolvedValue({ text: async () => text });
      await expect(placesWith(list, request).find(job)).resolves.toEqual({
        before: 0,
        gpus: 4,
      });
    },
  );

  it('uses the version that an older Kueue serves', async () => {
    const list = jest.fn(async ({ version }: { version: string }) => {
      if (version === 'v1beta1') return page([own]);
      throw NOT_FOUND;
    });
    await expect(placesWith(list).find(job)).resolves.toEqual({
      before: 0,
      gpus: 4,
    });
  });

  it('returns undefined without a queue, Kueue or the right, or with too many workloads', async () => {
    const list = jest.fn().mockResolvedValue(page([own], 'more'));
    await expect(placesWith(list).find(job)).resolves.toBeUndefined();
    expect(list).toHaveBeenCalledTimes(5);
    const denied = jest.fn().mockRejectedValue(
      new KubernetesError({
        status: 403,
        reason: 'Forbidden',
        message: 'no',
      }),
    );
    const places = placesWith(denied);
    await expect(places.find(job)).resolves.toBeUndefined();
    await places.find(job);
    expect(denied).toHaveBeenCalledTimes(1);
    const absent = jest.fn().mockRejectedValue(NOT_FOUND);
    const without = placesWith(absent);
    await expect(without.find(job)).resolves.toBeUndefined();
    await without.find(job);
    expect(absent).toHaveBeenCalledTimes(2);
    const unlabelled = { ...job, metadata: { name: 'x', namespace: 'team' } };
    await expect(places.find(unlabelled)).resolves.toBeUndefined();
  });
});
