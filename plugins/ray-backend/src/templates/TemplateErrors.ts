import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ManagedObjectErrors } from '../kubernetes/ManagedKind';

/** The reference server's call names; it has no updates. */
const CALLS = {
  get: 'Get compute template failed.',
  update: 'Update compute template failed.',
  delete: 'Get compute template failure',
};

/** Errors of compute templates, with the reference server's messages where it has any. */
export const TemplateErrors: ManagedObjectErrors = {
  notFound({ namespace, name }, access, cause) {
    const message = `Compute template ${name} not found`;
    return new RayApiError(
      'NOT_FOUND',
      `${message}: ${CALLS[access]}: NotFoundError: ${message}: configmaps "${name}" not found`,
      {
        cause,
        messageParts: [messagePart('TemplateNotFound', { name, namespace })],
      },
    );
  },

  exists({ namespace, name }, cause) {
    const message = `Compute template with name ${name} already exists in namespace ${namespace}`;
    return new RayApiError(
      'ALREADY_EXISTS',
      `${message}: Create compute template failed.: Already exist error: ${message}`,
      {
        cause,
        messageParts: [messagePart('TemplateExists', { name, namespace })],
      },
    );
  },

  foreign(key, access) {
    if (access === 'get') return TemplateErrors.notFound(key, access);
    return new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('TemplateForeign', {
        name: key.name,
        namespace: key.namespace,
      }),
    );
  },
};

/**
 * A request names templates that don't exist or that the caller may not read; the message does not distinguish them.
 */
export function unknownTemplates(
  namespace: string,
  names: string[],
): RayApiError {
  return new RayApiError(
    'FAILED_PRECONDITION',
    messagePart('TemplatesUnknown', {
      namespace,
      names: names.length > 1 ? names.join(', ') : undefined,
      name: names[0],
    }),
  );
}
