import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import {
  KubernetesError,
  KubernetesList,
  KubernetesService,
  Node,
} from '@rayport/backstage-plugin-ray-node';
import { ClusterCapacity } from './ClusterCapacity';

const spec = {
  headGroupSpec: {
    template: {
      spec: {
        containers: [{ name: 'ray', resources: { limits: { cpu: '9' } } }],
      },
    },
  },
};

const node: Node = {
  metadata: { name: 'n' },
  status: { allocatable: { cpu: '4' } },
};

/** A Kubernetes with this many pages of nodes, which counts requests. */
function kubernetes(pages: number | Error) {
  const asked: unknown[] = [];
  return {
    asked,
    // The caller knows the listed kind.
    list: (async (_: unknown, { continue: next = '1' } = {}) => {
      asked.push(next);
      if (pages instanceof Error) throw pages;
      const page = Number(next);
      const list: KubernetesList<Node> = {
        metadata: page < pages ? { continue: String(page + 1) } : {},
        items: [node],
      };
      return list;
    }) as KubernetesService['list'],
  };
}

const refused = new KubernetesError({
  status: 403,
  reason: 'Forbidden',
  message: 'nodes is forbidden',
});
const MINUTE_MS = 60_000;

it('reads every page once a minute for all callers', async () => {
  const api = kubernetes(2);
  let now = 0;
  const capacity = new ClusterCapacity({ kubernetes: api, now: () => now });
  const both = [capacity.warnings(spec), capacity.warnings(spec)];
  const [warnings, same] = await Promise.all(both);
  expect(warnings.map(englishOf)).toEqual([
    expect.stringContaining('2 nodes with 8 CPUs'),
  ]);
  expect(same).toEqual(warnings);
  expect(api.asked).toEqual(['1', '2']);
  now += MINUTE_MS;
  await capacity.warnings(spec);
  expect(api.asked).toHaveLength(4);
});

it('warns only about a shortage that a change makes worse', async () => {
  const capacity = new ClusterCapacity({ kubernetes: kubernetes(1) });
  expect(await capacity.warnings(spec, spec)).toEqual([]);
  expect(await capacity.warnings(spec, {})).toHaveLength(1);
  expect(await capacity.warnings(undefined)).toEqual([]);
});

it.each([
  ['without the right to list nodes', refused, 9],
  ['while Kubernetes fails', new Error('away'), 0],
])(
  'returns no warnings %s, and asks again later',
  async (_, error, minutes) => {
    const api = kubernetes(error);
    let now = 0;
    const capacity = new ClusterCapacity({ kubernetes: api, now: () => now });
    expect(await capacity.warnings(spec)).toEqual([]);
    now += minutes * MINUTE_MS;
    await capacity.warnings(spec);
    expect(api.asked).toHaveLength(1);
    now += MINUTE_MS;
    await capacity.warnings(spec);
    expect(api.asked).toHaveLength(2);
  },
);

it('returns no warnings if there are no nodes', async () => {
  const none = { metadata: {}, items: [] };
  const list: KubernetesService['list'] = async () => none;
  const capacity = new ClusterCapacity({ kubernetes: { list } });
  expect(await capacity.warnings(spec)).toEqual([]);
});

it('gives up after more pages than a Kubernetes cluster can have', async () => {
  const api = kubernetes(Infinity);
  const capacity = new ClusterCapacity({ kubernetes: api });
  expect(await capacity.warnings(spec)).toEqual([]);
  expect(api.asked).toHaveLength(20);
});
