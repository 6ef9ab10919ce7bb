import { PodSpec, Volume } from '../../objects/Pod';
import {
  CLAIMS,
  STORAGE_CLASSES,
  StorageClass,
  VolumeClaim,
  VolumeClaimSpec,
} from '../../objects/VolumeClaim';
import { rayCluster } from '../__testUtils__/rayCluster';
import { SimulatedCluster } from '../__testUtils__/SimulatedCluster';

const size: VolumeClaimSpec = {
  accessModes: ['ReadWriteOnce'],
  resources: { requests: { storage: '1Gi' } },
};
const mounted: Volume = {
  name: 'data',
  persistentVolumeClaim: { claimName: 'data' },
};

/** A cluster whose head has one volume. */
function withVolume(volume: Volume) {
  const kubernetes = new SimulatedCluster();
  const cluster = rayCluster('demo');
  const spec: PodSpec = cluster.spec.headGroupSpec.template.spec;
  spec.volumes = [volume];
  kubernetes.create(cluster);
  return kubernetes;
}

function createClaim(kubernetes: SimulatedCluster, more: VolumeClaimSpec = {}) {
  kubernetes.store.create<VolumeClaim>(CLAIMS, {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'data', namespace: 'test' },
    spec: { ...size, ...more },
  });
}

function createClass(
  kubernetes: SimulatedCluster,
  volumeBindingMode: StorageClass['volumeBindingMode'],
) {
  kubernetes.store.create<StorageClass>(STORAGE_CLASSES, {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'fast' },
    provisioner: 'example.com/fast',
    volumeBindingMode,
  });
}

function claims(kubernetes: SimulatedCluster): VolumeClaim[] {
  return kubernetes.store.list<VolumeClaim>(CLAIMS, { namespace: 'test' });
}

function scheduled(kubernetes: SimulatedCluster) {
  return kubernetes
    .head()
    .status?.conditions?.find(({ type }) => type === 'PodScheduled');
}

function told(kubernetes: SimulatedCluster, kind: string): string[] {
  return kubernetes
    .events(kind)
    .map(({ reason, message }) => `${reason}: ${message}`);
}

const isReady = (kubernetes: SimulatedCluster) =>
  kubernetes.cluster('demo').status?.state === 'ready';

describe('a claim mounted by a pod', () => {
  it('blocks the scheduling of the pod until it exists', async () => {
    const kubernetes = withVolume(mounted);
    await kubernetes.pass(100);
    const message =
      '0/3 nodes are available: persistentvolumeclaim "data" not found. not found';
    const reason = 'Unschedulable';
    expect(scheduled(kubernetes)).toMatchObject({
      status: 'False',
      reason,
      message,
    });
    const [failure] = kubernetes
      .events('Pod')
      .filter(event => event.reason === 'FailedScheduling');
    expect(failure).toMatchObject({ message, series: { count: 4 } });
    expect(isReady(kubernetes)).toBe(false);

    createClaim(kubernetes);
    await kubernetes.pass(20);
    expect(scheduled(kubernetes)).toMatchObject({ status: 'True' });
    expect(isReady(kubernetes)).toBe(true);
    const [{ metadata, spec, status }] = claims(kubernetes);
    expect(spec).toEqual({
      ...size,
      storageClassName: 'standard',
      volumeMode: 'Filesystem',
      volumeName: `pvc-${metadata.uid}`,
    });
    expect(status).toEqual({
      phase: 'Bound',
      accessModes: ['ReadWriteOnce'],
      capacity: { storage: '1Gi' },
    });
  });

  it('stays pending with the pod until its storage class exists', async () => {
    const kubernetes = withVolume(mounted);
    createClaim(kubernetes, { storageClassName: 'fast' });
    await kubernetes.pass(20);
    expect(scheduled(kubernetes)?.message).toBe(
      '0/3 nodes are available: pod has unbound immediate PersistentVolumeClaims. not found',
    );
    const [event] = kubernetes.events('PersistentVolumeClaim');
    expect(event).toMatchObject({
      type: 'Warning',
      reason: 'ProvisioningFailed',
      message: 'storageclass.storage.k8s.io "fast" not found',
      reportingComponent: 'persistentvolume-controller',
      count: 2,
    });
    expect(claims(kubernetes)[0].status?.phase).toBe('Pending');

    createClass(kubernetes, 'WaitForFirstConsumer');
    await kubernetes.pass(20);
    expect(isReady(kubernetes)).toBe(true);
  });

  it('is not bound without a storage class', async () => {
    const kubernetes = withVolume(mounted);
    createClaim(kubernetes, { storageClassName: '' });
    await kubernetes.pass(20);
    expect(told(kubernetes, 'PersistentVolumeClaim')).toEqual([
      'FailedBinding: no persistent volumes available for this claim and no storage class is set',
    ]);
    expect(isReady(kubernetes)).toBe(false);
  });
});

describe('an unused claim', () => {
  it('waits for its first consumer, and for its consumer to be scheduled', async () => {
    const kubernetes = new SimulatedCluster();
    createClaim(kubernetes);
    await kubernetes.pass(1);
    const cluster = rayCluster('demo');
    const spec: PodSpec = cluster.spec.headGroupSpec.template.spec;
    spec.volumes = [mounted];
    spec.containers[0].resources = { requests: { cpu: '64' } };
    kubernetes.create(cluster);
    await kubernetes.pass(20);
    const { name } = kubernetes.head().metadata;
    expect(told(kubernetes, 'PersistentVolumeClaim')).toEqual([
      'WaitForFirstConsumer: waiting for first consumer to be created before binding',
      `WaitForPodScheduled: waiting for pod ${name} to be scheduled`,
    ]);
    expect(claims(kubernetes)[0].status?.phase).toBe('Pending');
  });

  it('is bound at once with immediate binding', async () => {
    const kubernetes = new SimulatedCluster();
    createClass(kubernetes, 'Immediate');
    createClaim(kubernetes, { storageClassName: 'fast' });
    await kubernetes.pass(1);
    expect(claims(kubernetes)[0].status?.phase).toBe('Bound');
  });
});

describe('a generic ephemeral volume', () => {
  const ephemeral: Volume = {
    name: 'scratch',
    ephemeral: {
      volumeClaimTemplate: { metadata: { labels: { a: 'b' } }, spec: size },
    },
  };

  it('gets a claim that is deleted with the pod', async () => {
    const kubernetes = withVolume(ephemeral);
    await kubernetes.pass(20);
    expect(isReady(kubernetes)).toBe(true);
    const head = kubernetes.head();
    const { name, uid } = head.metadata;
    expect(claims(kubernetes)).toMatchObject([
      {
        metadata: {
          name: `${name}-scratch`,
          labels: { a: 'b' },
          ownerReferences: [{ kind: 'Pod', name, uid, controller: true }],
        },
        status: { phase: 'Bound' },
      },
    ]);

    kubernetes.deletePod(head);
    await kubernetes.pass(60);
    expect(claims(kubernetes).map(({ metadata }) => metadata.name)).toEqual([
      `${kubernetes.head().metadata.name}-scratch`,
    ]);
  });
});
