import { MANAGED_BY, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { headPod, rayCluster } from '../../clusters/__testUtils__/objects';
import { fakeViews } from '../../views/__testUtils__/fakeViews';
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

  beforeEach(() => {
    const labels = { [RAY_LABELS.managedBy]: MANAGED_BY };
    sources.objects.cluster.put(rayCluster({ metadata: { labels } }));
  });

  it('reads a cluster and its pods once while they do not change', () => {
    const view = viewed();
    const amounts = known.get(view);
    expect(amounts?.requested.cpu).toBe(6);
    const before = sources.pods.looks + sources.objects.cluster.looks;
    expect(known.get(view)).toBe(amounts);
    expect(sources.pods.looks + sources.objects.cluster.looks).toBe(before);
  });

  it('reads again when a pod changes', () => {
    expect(known.get(viewed())?.running.cpu).toBe(0);
    const pod = headPod({});
    const container = {
      name: 'ray-head',
      resources: { requests: { cpu: '2' } },
    };
    const spec = { nodeName: 'n', containers: [container] };
    sources.pods.put({ ...pod, spec });
    expect(known.get(viewed())?.running.cpu).toBe(2);
  });
});
