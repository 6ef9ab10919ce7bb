import { MANAGED_BY, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { headPod, rayCluster } from '../../clusters/__testUtils__/objects';
import { fakeViews } from '../../views/__testUtils__/fakeViews';
import { View } from '../../views/View';
import { KnownAmounts } from './KnownAmounts';

const key = { namespace: 'test', name: 'c' };

describe('KnownAmounts', () => {
  const { sources, views } = fakeViews();
  const known = new KnownAmounts(sources);
  const viewed = () => {
    const view = views.of.cluster.index.get(key);
    if (!view) throw new Error('The cluster is not there');
    return view;
  };

  const labels = { [RAY_LABELS.managedBy]: MANAGED_BY };

  beforeEach(() => {
    sources.objects.cluster.put(rayCluster({ metadata: { labels } }));
  });

  async function amountsOf(view: View<object>) {
    return (await known.all([view])).get(view);
  }

  it('reads a cluster and its pods once while they do not change', async () => {
    const view = viewed();
    const amounts = await amountsOf(view);
    expect(amounts?.requested.cpu).toBe(6);
    const before = sources.pods.looks + sources.objects.cluster.looks;
    expect(await amountsOf(view)).toBe(amounts);
    expect(sources.pods.looks + sources.objects.cluster.looks).toBe(before);
  });

  it('reads again when a pod changes', async () => {
    expect((await amountsOf(viewed()))?.running.cpu).toBe(0);
    const pod = headPod({});
    const container = {
      name: 'ray-head',
      resources: { requests: { cpu: '2' } },
    };
    const spec = { nodeName: 'n', containers: [container] };
    sources.pods.put({ ...pod, spec });
    expect((await amountsOf(viewed()))?.running.cpu).toBe(2);
  });

  it('leaves turns of the event loop to other work', async () => {
    for (let index = 0; index < 20; index += 1) {
      const name = `more-${index}`;
      sources.objects.cluster.put(rayCluster({ metadata: { labels, name } }));
    }
    let turns = 0;
    let isOver = false;
    const slow = new KnownAmounts({
      ...sources,
      pods: {
        ownedBy(owner) {
          const end = performance.now() + 2;
          while (performance.now() < end);
          return sources.pods.ownedBy(owner);
        },
      },
    });
    const all = slow.all(views.of.cluster.index).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise(resolve => setImmediate(resolve));
      turns += 1;
    }
    expect((await all).size).toBe(21);
    expect(turns).toBeGreaterThan(5);
  });
});
