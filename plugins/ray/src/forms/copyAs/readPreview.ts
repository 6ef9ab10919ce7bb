import {
  clusterSchema,
  computeTemplateSchema,
  jobSchema,
  JsonObject,
  ObjectKey,
  Preview,
  RayClient,
  ResourceKind,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';

/** What a form would send: a whole object, or what changes of one. */
export type FormRequest =
  | { namespace: string; message: JsonObject }
  | (ObjectKey & { patch: Record<string, unknown> });

interface Previews {
  create(
    client: RayClient,
    namespace: string,
    message: JsonObject,
  ): Promise<Preview>;
  patch(
    client: RayClient,
    request: ObjectKey & { patch: Record<string, unknown> },
  ): Promise<Preview>;
}

const PREVIEWS: Record<ResourceKind, Previews> = {
  cluster: {
    create: (client, namespace, message) =>
      client.previewCreateCluster({
        namespace,
        cluster: clusterSchema.parse(message),
      }),
    patch: (client, request) => client.previewPatchCluster(request),
  },
  job: {
    create: (client, namespace, message) =>
      client.previewCreateRayJob({ namespace, job: jobSchema.parse(message) }),
    patch: (client, request) => client.previewPatchRayJob(request),
  },
  service: {
    create: (client, namespace, message) =>
      client.previewCreateRayService({
        namespace,
        service: serviceSchema.parse(message),
      }),
    patch: (client, request) => client.previewPatchRayService(request),
  },
  template: {
    create: (client, namespace, message) =>
      client.previewCreateComputeTemplate({
        namespace,
        computeTemplate: computeTemplateSchema.parse(message),
      }),
    patch: (client, request) => client.previewPatchComputeTemplate(request),
  },
};

/**
 * The object in Kubernetes that a form would make.
 *
 * @throws RayApiError as the request itself would
 */
export async function readPreview(
  client: RayClient,
  kind: ResourceKind,
  request: FormRequest,
): Promise<Preview> {
  return 'patch' in request
    ? PREVIEWS[kind].patch(client, request)
    : PREVIEWS[kind].create(client, request.namespace, request.message);
}
