import { MessagePart, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { RayResource } from '../core/RayResource';
import { StoredWrite } from '../kubernetes/StoredWrite';
import { RequestContext } from '../requests/RequestContext';
import { WriteWarnings } from '../requests/WriteWarnings';
import {
  EVENTFUL_KINDS,
  EventfulKind,
  mapEventfulKinds,
  RAY_KINDS,
} from './kinds';
import { RayCache } from './RayCache';

/** How to find an object of a kind, if the operator creates a Service for it. */
type Finders = Record<
  EventfulKind,
  (key: ObjectKey) => RayResource | undefined
>;

/** Whether the operator creates a Service for the object's head. It creates none for a job on a selected cluster. */
function hasHeadService(
  object: KubernetesObject & { spec?: unknown },
): boolean {
  const { clusterSelector } = (object.spec ?? {}) as {
    clusterSelector?: object | null;
  };
  return !Object.keys(clusterSelector ?? {}).length;
}

/**
 * The Services that the operator makes for heads. It names them after the cluster, job or service, so two objects of one
 * name share one: it leads to the head of the one that was reconciled last, and a new cluster does not get its pods
 * (KubeRay 1.7, reconcileServices of RayJob and RayService, reconcileHeadService).
 */
export class HeadServices implements WriteWarnings {
  readonly #finders: Finders;

  constructor({ objects }: Pick<RayCache, 'objects'>) {
    this.#finders = mapEventfulKinds<Finders>(kind => {
      const { toMessage, toResource } = RAY_KINDS[kind];
      return key => {
        const object = objects[kind].get(key);
        return object && hasHeadService(object)
          ? toResource(toMessage(object))
          : undefined;
      };
    });
  }

  /** Warns of a new object whose Service is that of another object, too. */
  async warnings(
    { kind, before, stored }: StoredWrite,
    { readable }: Pick<RequestContext, 'readable'>,
  ): Promise<MessagePart[]> {
    if (before || !hasHeadService(stored)) return [];
    const { namespace = '', name } = stored.metadata;
    const warnings: MessagePart[] = [];
    for (const otherKind of EVENTFUL_KINDS) {
      const other = RAY_KINDS[otherKind].resource.kind;
      if (other === kind) continue;
      const resource = this.#finders[otherKind]({ namespace, name });
      if (!resource || !(await readable(otherKind))(resource)) continue;
      warnings.push(messagePart('HeadServiceShared', { kind, other, name }));
    }
    return warnings;
  }
}
