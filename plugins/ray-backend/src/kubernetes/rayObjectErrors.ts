import { originText, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesResource } from '@rayport/backstage-plugin-ray-node';
import { ManagedObjectErrors, ObjectAccess } from './ManagedKind';

/** Wording of the errors of one kind of Ray object. */
export interface RayObjectWords {
  /** Its name in the contract, for example `Cluster`. */
  noun: string;
  resource: KubernetesResource;
  /** The reference server's text between the message and its cause, by call. */
  calls: Record<ObjectAccess, string | ((name: string) => string)>;
}

/** Errors of managed RayClusters, RayJobs or RayServices. */
export function rayObjectErrors(words: RayObjectWords): ManagedObjectErrors {
  const { noun, resource, calls } = words;
  const { plural, group } = resource;
  const errors: ManagedObjectErrors = {
    notFound({ namespace, name }, access, cause) {
      const message = `${noun} ${name} not found`;
      const call = calls[access];
      const text = typeof call === 'string' ? call : call(name);
      return new RayApiError(
        'NOT_FOUND',
        `${message}: ${text}: NotFoundError: ${message}: ${plural}.${group} "${name}" not found`,
        {
          cause,
          messageParts: [
            messagePart('ObjectNotFound', { kind: noun, name, namespace }),
          ],
        },
      );
    },

    exists({ namespace, name }, cause) {
      return new RayApiError(
        'ALREADY_EXISTS',
        messagePart('ObjectExists', { kind: noun, name, namespace }),
        { cause },
      );
    },

    foreign({ namespace, name }, access, origin) {
      if (!origin) return errors.notFound({ namespace, name }, access);
      return new RayApiError(
        'NOT_FOUND',
        messagePart('ObjectOfOtherTool', {
          kind: noun,
          name,
          namespace,
          origin: originText(origin),
        }),
      );
    },
  };
  return errors;
}
