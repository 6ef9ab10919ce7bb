import { RayApiError } from '@rayport/backstage-plugin-ray-common';

interface Key {
  namespace: string;
  name: string;
}

/** The reference server words the two calls differently. */
const CALLS = {
  get: 'Get compute template failed.',
  delete: 'Get compute template failure',
};

/** Errors of compute templates; where the reference server has words, they come first. */
export const TemplateErrors = {
  notFound({ name }: Key, access: 'get' | 'delete', cause?: unknown) {
    const message = `Compute template ${name} not found`;
    return new RayApiError(
      'NOT_FOUND',
      `${message}: ${CALLS[access]}: NotFoundError: ${message}: configmaps "${name}" not found`,
      { cause },
    );
  },

  exists({ namespace, name }: Key, cause: unknown) {
    const message = `Compute template with name ${name} already exists in namespace ${namespace}`;
    return new RayApiError(
      'ALREADY_EXISTS',
      `${message}: Create compute template failed.: Already exist error: ${message}`,
      { cause },
    );
  },

  /** Reads treat it as absent; writes say why they leave it alone. */
  foreign(key: Key, access: 'get' | 'delete') {
    if (access === 'get') return TemplateErrors.notFound(key, access);
    return new RayApiError(
      'FAILED_PRECONDITION',
      `ConfigMap ${key.name} in namespace ${key.namespace} is no compute template: it lacks the label ray.io/config-type=compute-template, so it is left alone.`,
    );
  },

  unknown(namespace: string, names: string[]) {
    const which =
      names.length > 1
        ? `compute templates ${names.join(', ')} do`
        : `compute template ${names[0]} does`;
    return new RayApiError(
      'FAILED_PRECONDITION',
      `The ${which} not exist in namespace ${namespace}: create it there first, or name another.`,
    );
  },
};
