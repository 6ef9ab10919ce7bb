import { createTestStore } from '../__testUtils__/createTestStore';
import { namespace, pod } from '../__testUtils__/objects';
import { JsonObject, KubernetesObject } from '../core/json';
import { SpeedClock } from '../core/SpeedClock';
import { ObjectStore } from '../store/ObjectStore';
import { startControllers } from './startControllers';

const SLICES = 'endpointslices.discovery.k8s.io';

const service = (name: string, spec: JsonObject = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, namespace: 'test', labels: { team: 'a' } },
  spec: {
    selector: { app: name, shared: 'yes' },
    ports: [
      { name: 'serve', port: 80, targetPort: 'http' },
      { name: 'plain', port: 8000 },
    ],
    ...spec,
  },
});

describe('EndpointSliceController', () => {
  let store: ObjectStore;
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    store = createTestStore();
    stop = startControllers({ store, clock: new SpeedClock({ speed: 1 }) });
  });

  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  const slices = async () => {
    await jest.advanceTimersByTimeAsync(1000);
    return store.list<KubernetesObject>(SLICES, { namespace: 'test' });
  };

  const setStatus = ({ metadata, ...rest }: KubernetesObject, ready: boolean) =>
    store.updateStatus('pods', {
      ...rest,
      metadata: { ...metadata, resourceVersion: undefined },
      status: {
        phase: 'Running',
        podIP: `10.0.0.${metadata.name.length}`,
        conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }],
      },
    });

  /** Creates a pod of an app, with an address. */
  const runPod = (name: string, app: string, ready: boolean) => {
    const created = store.create<KubernetesObject>(
      'pods',
      pod(name, {
        metadata: {
          name,
          namespace: 'test',
          labels: { app, shared: 'yes' },
        },
        spec: {
          nodeName: 'n',
          containers: [
            {
              name: 'main',
              image: 'busybox:1',
              ports: [{ name: 'http', containerPort: 8123 }],
            },
          ],
        },
      }),
    );
    setStatus(created, ready);
    return created;
  };

  it('lists the pods that a service selects, with their readiness', async () => {
    store.create('services', service('web'));
    store.create('services', service('other'));
    const waiting = runPod('a', 'web', false);
    runPod('bb', 'web', true);
    expect(await slices()).toMatchObject([
      { metadata: { generateName: 'other-' }, endpoints: [], ports: [] },
      {
        metadata: {
          name: expect.stringMatching(/^web-[a-z0-9]{5}$/),
          labels: { team: 'a', 'kubernetes.io/service-name': 'web' },
          ownerReferences: [{ kind: 'Service', name: 'web' }],
        },
        addressType: 'IPv4',
        endpoints: [
          {
            addresses: ['10.0.0.1'],
            conditions: { ready: false, serving: false, terminating: false },
            nodeName: 'n',
            targetRef: { kind: 'Pod', namespace: 'test', name: 'a' },
          },
          { addresses: ['10.0.0.2'], conditions: { ready: true } },
        ],
        ports: [
          { name: 'serve', port: 8123, protocol: 'TCP' },
          { name: 'plain', port: 8000, protocol: 'TCP' },
        ],
      },
    ]);

    setStatus(waiting, true);
    store.delete('pods', { namespace: 'test', name: 'bb' });
    const [, web] = await slices();
    expect(web.endpoints).toMatchObject([
      { conditions: { ready: true } },
      { conditions: { ready: false, serving: true, terminating: true } },
    ]);
  });

  it('writes nothing when the endpoints are unchanged', async () => {
    store.create('services', service('web'));
    const running = runPod('a', 'web', true);
    const [before] = await slices();
    const { spec } = running;
    store.update('pods', {
      ...running,
      spec,
      metadata: {
        ...running.metadata,
        resourceVersion: undefined,
        annotations: { touched: 'yes' },
      },
    });
    const [after] = await slices();
    expect(after.metadata.resourceVersion).toBe(
      before.metadata.resourceVersion,
    );
  });

  it('follows changes of labels and selectors', async () => {
    store.create('services', service('web'));
    const moved = runPod('a', 'api', true);
    expect(await slices()).toMatchObject([{ endpoints: [] }]);

    const web = store.get<KubernetesObject>('services', {
      namespace: 'test',
      name: 'web',
    });
    store.update('services', {
      ...Object(web),
      spec: { ...Object(web?.spec), selector: { app: 'api' } },
    });
    expect(await slices()).toMatchObject([{ endpoints: [{}] }]);

    const latest = store.get<KubernetesObject>('pods', moved.metadata);
    store.update('pods', {
      ...Object(latest),
      metadata: { ...latest?.metadata, labels: { app: 'gone' } },
    });
    expect(await slices()).toMatchObject([{ endpoints: [] }]);
  });

  it('publishes pods that are not ready with publishNotReadyAddresses', async () => {
    store.create(
      'services',
      service('web', { clusterIP: 'None', publishNotReadyAddresses: true }),
    );
    runPod('a', 'web', false);
    expect(await slices()).toMatchObject([
      {
        metadata: { labels: { 'service.kubernetes.io/headless': '' } },
        endpoints: [{ conditions: { ready: true, serving: false } }],
      },
    ]);
  });

  it('ignores services without a selector, and deletes the slices of a deleted service', async () => {
    store.create('services', service('web'));
    store.create('services', service('manual', { selector: undefined }));
    expect(await slices()).toHaveLength(1);
    store.delete('services', { namespace: 'test', name: 'web' });
    expect(await slices()).toEqual([]);
  });

  it('creates nothing in a terminating namespace', async () => {
    const held = service('web');
    held.metadata = { ...held.metadata, finalizers: ['x.io/y'] };
    store.create('namespaces', namespace('other'));
    store.create('services', held);
    store.delete('namespaces', { name: 'test' });
    expect(await slices()).toEqual([]);
  });
});
