import { z } from 'zod';
import { KubernetesObject } from '../core/json';
import { DeleteOptions } from '../store/deleteObject';
import { StatusError } from '../core/StatusError';
import { ApiContext, ResourceRequest } from './ApiContext';
import { flagOf, isDryRun, numberOf } from './queryParameters';
import { readBody } from './readBody';
import { renderList, renderObject } from './representation';
import { jsonResponse } from './responses';
import { selectorOf } from './selectors/selectorOf';

const propagationPolicy = z.enum(['Background', 'Foreground', 'Orphan']);

const bodySchema = z.object({
  dryRun: z.array(z.literal('All')).nullish(),
  gracePeriodSeconds: z.number().int().min(0).nullish(),
  orphanDependents: z.boolean().nullish(),
  propagationPolicy: propagationPolicy.nullish(),
  preconditions: z
    .object({
      uid: z.string().nullish(),
      resourceVersion: z.string().nullish(),
    })
    .nullish(),
});

/** Answers a DELETE of one object: a `Status` when it is gone, the object when it is held. */
export async function deleteOneObject(
  { store }: ApiContext,
  target: ResourceRequest,
): Promise<Response> {
  const { definition, namespace, name = '' } = target;
  const options = await deleteOptionsOf(target);
  const { object, removed } = store.deleteObject(
    definition,
    { namespace, name },
    options,
  );
  if (!removed) {
    return jsonResponse(renderObject(definition, object, target));
  }
  const { group, plural } = definition;
  return jsonResponse({
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Success',
    details: {
      name,
      ...(group && { group }),
      kind: plural,
      uid: object.metadata.uid,
    },
  });
}

/** Answers a DELETE of a collection, or of what its selectors choose: the list of what was deleted. */
export async function deleteCollection(
  { store }: ApiContext,
  target: ResourceRequest,
): Promise<Response> {
  const { definition, namespace, query } = target;
  const options = await deleteOptionsOf(target);
  const selector = selectorOf(query, definition);
  const items: KubernetesObject[] = store.database
    .collection(definition)
    .list(namespace)
    .map(object => store.fromStored(definition, object))
    .filter(object => !selector || selector(object));
  items.forEach(({ metadata }) =>
    store.deleteObject(definition, metadata, options),
  );
  const metadata = { resourceVersion: String(store.database.revision) };
  return jsonResponse(renderList(definition, items, { ...target, metadata }));
}

/** Reads the options of a deletion from the body or, where that is silent, from the query. */
async function deleteOptionsOf({
  request,
  query,
}: ResourceRequest): Promise<DeleteOptions> {
  const parsed = bodySchema.safeParse((await readBody(request)) ?? {});
  if (!parsed.success) {
    throw StatusError.badRequest(
      `the delete options can't be read: ${z.prettifyError(parsed.error)}`,
    );
  }
  const body = parsed.data;
  const orphans = body.orphanDependents ?? flagOf(query, 'orphanDependents');
  const { uid, resourceVersion } = body.preconditions ?? {};
  return {
    dryRun: Boolean(body.dryRun?.length) || isDryRun(query),
    gracePeriodSeconds:
      body.gracePeriodSeconds ?? numberOf(query, 'gracePeriodSeconds'),
    propagationPolicy:
      body.propagationPolicy ??
      policyOf(query) ??
      (orphans ? 'Orphan' : undefined),
    preconditions: {
      uid: uid ?? undefined,
      resourceVersion: resourceVersion ?? undefined,
    },
  };
}

function policyOf(query: URLSearchParams): DeleteOptions['propagationPolicy'] {
  const text = query.get('propagationPolicy');
  if (!text) {
    return undefined;
  }
  const parsed = propagationPolicy.safeParse(text);
  if (!parsed.success) {
    throw StatusError.badRequest(
      `propagationPolicy: Unsupported value: ${JSON.stringify(text)}: supported values: "Background", "Foreground", "Orphan"`,
    );
  }
  return parsed.data;
}
