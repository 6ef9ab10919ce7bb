import {
  Condition,
  Event,
  KubernetesObject,
  Pod,
  PodTemplate,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { Kubernetes } from '../Kubernetes';
import { BrokenObjects, ClusterObjects } from './table';
import { timesAfter } from './timesAfter';

const RAY = '/apis/ray.io/v1';

/** The portal shows fixes for these only. */
const MANAGED = { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' };

/** Longer than the test: a pod that is deleted stays, as no kubelet ends it. */
const DELETION_SECONDS = 3_600;

/** An object that others belong to. */
interface Owner {
  kind: string;
  name: string;
  uid: string;
}

const owns = ({ kind, name, uid }: Owner) => ({
  ownerReferences: [{ apiVersion: 'ray.io/v1', kind, name, uid }],
});

/** Conditions as the definitions of Ray's kinds demand them. */
function completed<T extends { conditions?: Condition[] }>(status: T): T {
  const complete = { reason: 'Unknown', message: '' };
  return {
    ...status,
    conditions: status.conditions?.map(item => ({ ...complete, ...item })),
  };
}

/** The spec of a pod: the containers of its group, and others that its kubelet reports. */
function podSpec({ spec, status }: Pod, template: PodTemplate | undefined) {
  const { containers = [], ...rest } = template?.spec ?? {};
  const image = 'rayproject/ray:2.46.0';
  const further = (status?.containerStatuses ?? [])
    .filter(({ name }) => !containers.some(known => known.name === name))
    .map(({ name }) => ({ name, image }));
  const initContainers = (status?.initContainerStatuses ?? []).map(
    ({ name }) => ({ name, image }),
  );
  return {
    ...rest,
    nodeName: spec?.nodeName || undefined,
    initContainers,
    containers: [...containers, ...further],
  };
}

/** Writes broken set-ups to a Kubernetes, as kubelets, scheduler and operator would, each into its own namespace. */
export class SetupWriter {
  readonly #kubernetes: Kubernetes;
  readonly #namespace: string;
  /** Ids of the pods, by name. */
  readonly #pods = new Map<string, string>();
  #events = 0;

  constructor(kubernetes: Kubernetes, namespace: string) {
    this.#kubernetes = kubernetes;
    this.#namespace = namespace;
  }

  /** @param begin - the time at which the table's times begin */
  async write(broken: BrokenObjects, begin: number) {
    const name = this.#namespace;
    await this.#kubernetes.post('/api/v1/namespaces', { metadata: { name } });
    // No controller creates it now, and no pod is admitted without it.
    await this.#kubernetes.post(this.#core('serviceaccounts'), {
      metadata: { name: 'default' },
    });
    await this.#writeObjects(timesAfter(broken, begin));
  }

  async #writeObjects(broken: BrokenObjects) {
    switch (broken.kind) {
      case 'clusters':
        await this.#writeCluster(broken);
        return;
      case 'jobs': {
        const { rayJob, cluster, submitters, events } = broken;
        const { spec } = cluster?.rayCluster ?? {};
        const job = await this.#writeRay('rayjobs', {
          ...rayJob,
          kind: 'RayJob',
          spec: { rayClusterSpec: spec, ...rayJob.spec },
        });
        if (cluster) await this.#writeCluster(cluster, { owner: job });
        for (const pod of submitters) await this.#writeSubmitter(pod, job);
        for (const event of events) await this.#writeEvent(event, job);
        return;
      }
      default: {
        const { rayService, active, pending } = broken;
        const { activeServiceStatus, pendingServiceStatus, ...status } =
          rayService.status ?? {};
        const rayClusterConfig = (active ?? pending)?.rayCluster.spec ?? {
          headGroupSpec: { template: { spec: { containers: [] } } },
        };
        const service = await this.#writeRay('rayservices', {
          ...rayService,
          kind: 'RayService',
          spec: { rayClusterConfig, ...rayService.spec },
          status: completed({
            ...status,
            activeServiceStatus,
            pendingServiceStatus,
          }),
        });
        const clusters = [
          [active, activeServiceStatus?.rayClusterName],
          [pending, pendingServiceStatus?.rayClusterName],
        ] as const;
        for (const [cluster, name] of clusters) {
          if (cluster)
            await this.#writeCluster(cluster, { owner: service, name });
        }
      }
    }
  }

  async #writeCluster(
    { rayCluster, pods, events, podEvents }: ClusterObjects,
    { owner, name = 'c' }: { owner?: Owner; name?: string } = {},
  ) {
    const { metadata, status } = rayCluster;
    const origin = owner && {
      'ray.io/originated-from-crd': owner.kind,
      'ray.io/originated-from-cr-name': owner.name,
    };
    const cluster = await this.#writeRay('rayclusters', {
      ...rayCluster,
      kind: 'RayCluster',
      spec: rayCluster.spec ?? {},
      metadata: {
        ...metadata,
        name,
        ...(owner && owns(owner)),
        labels: { ...metadata.labels, ...origin },
      },
      status: status && completed(status),
    });
    for (const pod of pods) await this.#writePod(pod, { cluster, rayCluster });
    for (const event of events) await this.#writeEvent(event, cluster);
    for (const event of podEvents) {
      const { name: of = '' } = event.involvedObject;
      const uid = this.#pods.get(of) ?? 'uid-of-an-earlier-pod';
      await this.#writeEvent(event, { kind: 'Pod', name: of, uid });
    }
  }

  /** The object, with the status that its controller writes. */
  async #writeRay(
    plural: string,
    object: KubernetesObject & { kind: string; spec: object; status?: object },
  ): Promise<Owner> {
    const { kind, spec, status, metadata } = object;
    const { name, labels, ownerReferences } = metadata;
    const path = `${RAY}/namespaces/${this.#namespace}/${plural}`;
    const written = await this.#kubernetes.post(path, {
      apiVersion: 'ray.io/v1',
      kind,
      spec,
      metadata: { name, labels: { ...labels, ...MANAGED }, ownerReferences },
    });
    if (status) {
      await this.#kubernetes.patchAt(`${path}/${name}/status`, { status });
    }
    return { kind, name, uid: written.metadata.uid };
  }

  async #writePod(
    pod: Pod,
    { cluster, rayCluster }: { cluster: Owner; rayCluster: RayCluster },
  ) {
    const { labels = {}, name, deletionTimestamp } = pod.metadata;
    const { headGroupSpec, workerGroupSpecs } = rayCluster.spec ?? {};
    const group =
      labels['ray.io/node-type'] === 'head'
        ? headGroupSpec
        : workerGroupSpecs?.[0];
    await this.#writeWithStatus({
      metadata: {
        name: name.replace(/^c-/, `${cluster.name}-`),
        ...owns(cluster),
        labels: {
          ...labels,
          'ray.io/cluster': cluster.name,
          'app.kubernetes.io/created-by': 'kuberay-operator',
        },
      },
      spec: podSpec(pod, group?.template),
      status: pod.status,
    });
    if (deletionTimestamp) {
      await this.#kubernetes.delete(`${this.#core('pods')}/${name}`, {
        gracePeriodSeconds: DELETION_SECONDS,
      });
    }
  }

  #writeSubmitter(pod: Pod, { kind, name }: Owner) {
    return this.#writeWithStatus({
      metadata: {
        name: pod.metadata.name,
        labels: {
          'app.kubernetes.io/created-by': 'kuberay-operator',
          'ray.io/originated-from-crd': kind,
          'ray.io/originated-from-cr-name': name,
          'batch.kubernetes.io/job-name': name,
        },
      },
      spec: podSpec(pod, undefined),
      status: pod.status,
    });
  }

  async #writeWithStatus(pod: {
    metadata: Pod['metadata'];
    spec: object;
    status: Pod['status'];
  }) {
    const { status, ...rest } = pod;
    const { name } = pod.metadata;
    const path = this.#core('pods');
    const { metadata } = await this.#kubernetes.post(path, rest);
    this.#pods.set(name, metadata.uid);
    await this.#kubernetes.patchAt(`${path}/${name}/status`, { status });
  }

  async #writeEvent(event: Event, { kind, name, uid }: Owner) {
    const { type, reason, message, eventTime } = event;
    const namespace = this.#namespace;
    this.#events += 1;
    await this.#kubernetes.post(this.#core('events'), {
      metadata: { name: `${name}.${this.#events}` },
      involvedObject: { kind, namespace, name, uid },
      type,
      reason,
      message,
      count: 1,
      firstTimestamp: eventTime,
      lastTimestamp: eventTime,
      source: { component: 'broken-setups' },
    });
  }

  #core(plural: string) {
    return `/api/v1/namespaces/${this.#namespace}/${plural}`;
  }
}
