import { DiscoveryApi, FetchApi } from '@backstage/frontend-plugin-api';
import {
  JsonObject,
  PAGES_CLIENT,
  RAY_CLIENT,
  readWarnings,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** The portal does not serve Kubernetes' own paths (`ray.kubernetesApi.enabled`). */
export class KubernetesApiDisabled extends Error {
  override readonly name = 'KubernetesApiDisabled';
}

const statusSchema = z.object({
  kind: z.literal('Status'),
  message: z.string(),
  details: z
    .object({
      causes: z
        .array(
          z.object({
            field: z.string().default(''),
            message: z.string().default(''),
          }),
        )
        .default([]),
    })
    .optional(),
});

/** Kubernetes, or the portal before it, refused a request. */
export class RefusedByKubernetes extends Error {
  override readonly name = 'RefusedByKubernetes';
  /** The faulty fields, if the error names them. */
  readonly causes: ReadonlyArray<{ field: string; message: string }>;

  constructor(message: string, causes: RefusedByKubernetes['causes'] = []) {
    super(message);
    this.causes = causes;
  }
}

/** The fields that a strict request has, but not their kind: Kubernetes names them only in its message. */
function unknownFieldsIn(message: string): RefusedByKubernetes['causes'] {
  const found = message.matchAll(/(unknown|duplicate) field "([^"]{1,500})"/g);
  return [...found].map(([, what = '', field = '']) => ({
    field,
    message: `${what} field`,
  }));
}

const storedSchema = z.looseObject({
  metadata: z.looseObject({ name: z.string().default('') }),
});

/** An object as Kubernetes has stored it, or would store it. */
export interface StoredObject {
  name: string;
  object: JsonObject;
  warnings: string[];
}

/** How the portal is reached. */
export interface KubernetesApis {
  discovery: DiscoveryApi;
  fetchApi: FetchApi;
}

/** A request of one object, or of a collection where there is no name yet. */
interface ObjectRequest {
  /** Such as `RayJob`, of `ray.io/v1`. */
  kubernetesKind: string;
  namespace: string;
  name?: string;
  method: 'GET' | 'POST' | 'PATCH';
  body?: JsonObject;
  /** Only try it. */
  dryRun?: boolean;
}

const CONTENT_TYPES = {
  GET: undefined,
  POST: 'application/json',
  PATCH: 'application/merge-patch+json',
};

/**
 * Asks for an object by Kubernetes' own path, as the signed-in user, with all checks of the portal and of Kubernetes.
 *
 * @throws KubernetesApiDisabled
 * @throws RefusedByKubernetes
 */
export async function askKubernetes(
  { discovery, fetchApi }: KubernetesApis,
  { kubernetesKind, namespace, name, method, body, dryRun }: ObjectRequest,
): Promise<StoredObject> {
  const base = await discovery.getBaseUrl('ray');
  const plural = `${kubernetesKind.toLowerCase()}s`;
  const place = [namespace, plural, ...(name === undefined ? [] : [name])];
  const path = place.map(encodeURIComponent).join('/');
  const query = new URLSearchParams({
    ...(body && { fieldValidation: 'Strict' }),
    ...(dryRun && { dryRun: 'All' }),
  });
  const type = CONTENT_TYPES[method];
  const response = await fetchApi.fetch(
    `${base}/kubernetes/apis/ray.io/v1/namespaces/${path}?${query}`,
    {
      method,
      headers: {
        ...(type && { 'content-type': type, [RAY_CLIENT]: PAGES_CLIENT }),
      },
      body: body && JSON.stringify(body),
    },
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const { data } = statusSchema.safeParse(answer);
    if (!data && response.status === 404) throw new KubernetesApiDisabled();
    const message = data?.message ?? response.statusText;
    const causes = data?.details?.causes ?? [];
    throw new RefusedByKubernetes(
      message,
      causes.length > 0 ? causes : unknownFieldsIn(message),
    );
  }
  const stored = storedSchema.parse(answer);
  return {
    name: stored.metadata.name,
    object: stored as JsonObject,
    warnings: readWarnings(response.headers.get('warning')),
  };
}
