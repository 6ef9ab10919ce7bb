import { MANAGED_BY, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesResource } from '@rayport/backstage-plugin-ray-node';
import { ManagedObjectErrors, ObjectAccess } from './ManagedKind';

/** How the errors of one kind of Ray object are worded. */
export interface RayObjectWords {
  /** What the contract calls it, for example `Cluster`. */
  noun: string;
  resource: KubernetesResource;
  /** What the reference server says between the message and its cause, call by call. */
  calls: Record<ObjectAccess, string | ((name: string) => string)>;
}

/** Errors of the RayClusters, RayJobs or RayServices that are ours. */
export function rayObjectErrors(words: RayObjectWords): ManagedObjectErrors {
  const { noun, resource, calls } = words;
  const { kind, plural, group } = resource;
  const errors: ManagedObjectErrors = {
    notFound({ name }, access, cause) {
      const message = `${noun} ${name} not found`;
      const call = calls[access];
      const text = typeof call === 'string' ? call : call(name);
      return new RayApiError(
        'NOT_FOUND',
        `${message}: ${text}: NotFoundError: ${message}: ${plural}.${group} "${name}" not found`,
        { cause },
      );
    },

    exists({ namespace, name }, cause) {
      return new RayApiError(
        'ALREADY_EXISTS',
        `${noun} ${name} already exists in namespace ${namespace}: choose another name, or delete it first.`,
        { cause },
      );
    },

    foreign(key, access) {
      if (access === 'get') return errors.notFound(key, access);
      return new RayApiError(
        'FAILED_PRECONDITION',
        `${kind} ${key.name} in namespace ${key.namespace} is not managed by ${MANAGED_BY}: it lacks the label app.kubernetes.io/managed-by=${MANAGED_BY}, so it is left alone.`,
      );
    },
  };
  return errors;
}
