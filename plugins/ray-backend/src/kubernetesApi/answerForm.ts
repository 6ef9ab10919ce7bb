import { RayApiError } from '@rayport/backstage-plugin-ray-common';

/** In which form a client wants objects (Kubernetes API concepts, "Receiving resources as Tables"). */
export type AnswerForm = 'object' | 'table' | 'metadata';

/** The form that Kubernetes is asked for tables in. */
export const TABLE_TYPE = 'application/json;as=Table;v=v1;g=meta.k8s.io';

function formOf(range: string): AnswerForm | undefined {
  const [type = '', ...parameters] = range
    .split(';')
    .map(part => part.trim().toLowerCase());
  if (!['application/json', 'application/*', '*/*', ''].includes(type)) {
    return undefined;
  }
  const as = parameters.find(parameter => parameter.startsWith('as='));
  if (!as) return 'object';
  if (!parameters.includes('v=v1')) return undefined;
  if (as === 'as=table') return 'table';
  return as.startsWith('as=partialobjectmetadata') ? 'metadata' : undefined;
}

/**
 * Reads the header `Accept`.
 *
 * @throws RayApiError with status 406 where nothing of it is served
 */
export function readAnswerForm(accept: string | undefined): AnswerForm {
  if (!accept) return 'object';
  for (const range of accept.split(',')) {
    const form = formOf(range);
    if (form) return form;
  }
  throw new RayApiError(
    'INVALID_ARGUMENT',
    'only the following media types are accepted: application/json, also as Table or PartialObjectMetadata of meta.k8s.io/v1.',
    { httpStatus: 406 },
  );
}
