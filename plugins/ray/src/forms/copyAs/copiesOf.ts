import {
  JsonObject,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { messageText } from '../messageText';
import { NamedSchema, NamedValues, ResourceForm } from '../ResourceForm';
import { curlOf } from './curlOf';
import { kubectlOf } from './kubectlOf';
import { scaffolderStepOf } from './scaffolderStepOf';

/** What a form would send: a whole object, or what changes of one. */
type FormRequest =
  | { namespace: string; message: JsonObject }
  | (ObjectKey & { patch: Record<string, unknown> });

/** What else does what a form does, as text to copy; in the order in which it is offered. */
export interface Copies {
  yaml: string;
  curl: string;
  kubectl: string;
  /** Absent for changes: the actions of software templates only create. */
  scaffolderStep?: string;
}

/**
 * Writes down what else does what a form does.
 *
 * @param options - `baseUrl`: of the plugin's backend; `planned`: the object as the server would store it
 * @throws RayApiError as the request itself would
 */
export async function copiesOf<
  V extends NamedValues,
  S extends NamedSchema,
>(options: {
  client: RayClient;
  baseUrl: string;
  resource: ResourceForm<V, S>;
  request: FormRequest;
  planned: JsonObject;
}): Promise<Copies> {
  const { client, baseUrl, resource, request, planned } = options;
  const { kind, body, createOperation, patchOperation } = resource;
  const yaml = messageText(planned, 'yaml');
  if ('patch' in request) {
    const kubectl = kubectlOf(await resource.previewPatch(client, request));
    const curl = curlOf({
      baseUrl,
      operation: patchOperation,
      request: { ...request },
    });
    return { yaml, curl, kubectl };
  }
  const { namespace, message } = request;
  const preview = await resource.previewCreate(client, {
    namespace,
    message: resource.schema.parse(message),
  });
  const { user } = planned;
  const curl = curlOf({
    baseUrl,
    operation: createOperation,
    // The tokens of scripts stand for nobody who could own it.
    request: { namespace, [body]: { ...message, user } },
  });
  return {
    yaml,
    curl,
    kubectl: kubectlOf(preview),
    scaffolderStep: scaffolderStepOf(kind, message),
  };
}
