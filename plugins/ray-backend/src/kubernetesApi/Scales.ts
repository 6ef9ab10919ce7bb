import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { RequestContext } from '../requests/RequestContext';
import { Call } from './Call';
import { Forwarder } from './Forwarder';
import { Shown } from './ObjectReader';
import { ObjectWriter } from './ObjectWriter';
import { OPERATION_IDS } from './operationIds';
import { Performer } from './Performer';
import { sendObject } from './sendObject';
import { ServedKind } from './servedKinds';
import { qualified } from './statusOf';
import { PatchOperation, WriteBody } from './WriteBody';

const MAX_REPLICAS = 2 ** 31 - 1;

/** A Scale of autoscaling/v1, or the part of one that a patch sends. */
const scaleSchema = z.object({
  metadata: z.object({ resourceVersion: z.string().optional() }).optional(),
  spec: z.object({ replicas: z.number().int().min(0).max(MAX_REPLICAS) }),
});

/** The only worker group of a cluster. */
function onlyGroup({ metadata, spec }: RayCluster) {
  const groups = spec?.workerGroupSpecs ?? [];
  const [group] = groups;
  if (group && groups.length === 1) return group;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    `Cluster ${metadata.name} has ${groups.length} worker groups, and a Scale is about one: patch spec.workerGroupSpecs instead.`,
  );
}

function scaleOf(rayCluster: RayCluster): object {
  const { metadata, status } = rayCluster;
  const { name, namespace, uid, resourceVersion, creationTimestamp } = metadata;
  const { groupName, replicas = 0 } = onlyGroup(rayCluster);
  return {
    kind: 'Scale',
    apiVersion: 'autoscaling/v1',
    metadata: { name, namespace, uid, resourceVersion, creationTimestamp },
    spec: { replicas },
    status: {
      replicas: status?.availableWorkerReplicas ?? 0,
      selector: `ray.io/cluster=${name},ray.io/group=${groupName}`,
    },
  };
}

/** The same change of the cluster; refused where its groups are others by then. */
function scaled(rayCluster: RayCluster, body: WriteBody): PatchOperation[] {
  const { success, data } = scaleSchema.safeParse(
    body.type === 'json' ? undefined : body.fields,
  );
  if (!success) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'The body is no Scale of the Kubernetes API: spec.replicas must be a whole number of 0 or more.',
    );
  }
  const { groupName } = onlyGroup(rayCluster);
  const path = '/spec/workerGroupSpecs/0';
  const version = data.metadata?.resourceVersion;
  return [
    { op: 'test', path: `${path}/groupName`, value: groupName },
    { op: 'add', path: `${path}/replicas`, value: data.spec.replicas },
    ...(version
      ? [{ op: 'replace', path: '/metadata/resourceVersion', value: version }]
      : []),
  ];
}

/**
 * The subresource `scale` of clusters with one worker group, for `kubectl scale`. KubeRay's definitions have none, so it
 * is a view of the cluster, and its change one of the cluster.
 */
export class Scales {
  readonly #forwarder: Forwarder;
  readonly #performer: Performer;
  readonly #writer: Pick<ObjectWriter, 'change'>;

  constructor(options: {
    forwarder: Forwarder;
    performer: Performer;
    writer: Pick<ObjectWriter, 'change'>;
  }) {
    this.#forwarder = options.forwarder;
    this.#performer = options.performer;
    this.#writer = options.writer;
  }

  async read(
    call: Call,
    kind: ServedKind,
    showing: (context: RequestContext) => Shown,
  ): Promise<void> {
    const rayCluster = await this.#cluster(call, kind, showing);
    sendObject(call.response, 200, scaleOf(rayCluster));
  }

  async write(
    call: Call,
    kind: ServedKind,
    options: { body: WriteBody; showing(context: RequestContext): Shown },
  ): Promise<void> {
    const { body, showing } = options;
    const rayCluster = await this.#cluster(call, kind, showing);
    const operations = scaled(rayCluster, body);
    const changed = await this.#writer.change(
      { ...call, target: clusterOf(call) },
      kind,
      { type: 'json', operations },
    );
    sendObject(call.response, 200, scaleOf(changed));
  }

  async #cluster(
    call: Call,
    kind: ServedKind,
    showing: (context: RequestContext) => Shown,
  ): Promise<KubernetesObject> {
    const target = clusterOf(call);
    const { namespace = '', name = '' } = target;
    const key = { namespace, name };
    const id = OPERATION_IDS.cluster.get;
    return this.#performer.perform(call, { id, key, kind }, async context => {
      const object = await this.#forwarder.json(target, context);
      if (showing(context).isShown(object)) return object;
      throw new RayApiError('NOT_FOUND', `${qualified(target)} not found`);
    });
  }
}

function clusterOf({ target }: Call): Call['target'] {
  return { ...target, subresource: undefined };
}
