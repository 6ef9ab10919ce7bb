import {
  JsonObject,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { writeMessageText } from '../writeMessageText';
import { NamedSchema, NamedValues, ResourceForm } from '../ResourceForm';
import { curlOf } from './curlOf';
import { gitPatchOf, kubectlOf } from './kubectlOf';
import { scaffolderStepOf } from './scaffolderStepOf';

/** The request of a form: a whole object, or a patch. */
type FormRequest =
  | { namespace: string; message: JsonObject; queue: string | undefined }
  | (ObjectKey & { patch: Record<string, unknown> });

/** Equivalents of a form as text to copy, in order. */
export interface Copies {
  yaml: string;
  curl: string;
  kubectl: string;
  /** Absent for what is new. */
  gitPatch?: string;
  /** Absent for changes, and for queues: software templates only have actions to create objects that start at once. */
  scaffolderStep?: string;
}

/**
 * Builds the equivalents of a form.
 *
 * @param options - `baseUrl`: of the plugin's backend; `planned`: the object as the server would store it
 * @throws RayApiError the same as the request itself
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
  const yaml = writeMessageText(planned, 'yaml');
  if ('patch' in request) {
    const preview = await resource.previewPatch(client, request);
    const curl = curlOf({
      baseUrl,
      operation: patchOperation,
      request: { ...request },
    });
    return {
      yaml,
      curl,
      kubectl: kubectlOf(preview),
      gitPatch: gitPatchOf(preview),
    };
  }
  const { namespace, message, queue } = request;
  const preview = await resource.previewCreate(client, {
    namespace,
    message: resource.schema.parse(message),
    queue,
  });
  const { user } = planned;
  const curl = curlOf({
    baseUrl,
    operation: createOperation,
    // Tokens of scripts belong to no user, so the owner must be named.
    request: { namespace, queue, [body]: { ...message, user } },
  });
  return {
    yaml,
    curl,
    kubectl: kubectlOf(preview),
    // The action's input is the object alone, which does not say the queue.
    scaffolderStep: queue ? undefined : scaffolderStepOf(kind, message),
  };
}
