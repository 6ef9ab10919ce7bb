import { z } from 'zod';
import { KubernetesObject } from '../core/json';
import { DeleteOptions } from '../store/deleteObject';
import { notSupported } from '../core/FieldViolation';
import { StatusError } from '../core/StatusError';
import { ApiContext, ResourceRequest } from './ApiContext';
import { flagOf, integerOf, isDryRun } from './queryParameters';
import { checkWriteParameters, invalidOptions } from './writeParameters';
import { readBody } from './readBody';
import { renderList, renderObject } from './representation';
import { jsonResponse } from './responses';
import { selectedLabels, selectorOf } from './selectors/selectorOf';

const PROPAGATION_POLICIES = ['Background', 'Foreground', 'Orphan'] as const;

const deleteOptions = z.object({
  dryRun: z.array(z.literal('All')).nullish(),
  gracePeriodSeconds: z.number().int().nullish(),
  orphanDependents: z.boolean().nullish(),
  propagationPolicy: z.string().nullish(),
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

export async function deleteCollection(
  { store }: ApiContext,
  target: ResourceRequest,
): Promise<Response> {
  const { definition, namespace, query } = target;
  const options = await deleteOptionsOf(target);
  const selector = selectorOf(query, definition);
  const items: KubernetesObject[] = store.database
    .collection(definition)
    .select({ namespace, labels: selectedLabels(query) })
    .map(object => store.fromStored(definition, object))
    .filter(object => !selector || selector(object));
  items.forEach(({ metadata }) =>
    store.deleteObject(definition, metadata, options),
  );
  const metadata = { resourceVersion: String(store.database.revision) };
  return jsonResponse(renderList(definition, items, { ...target, metadata }));
}

async function deleteOptionsOf(
  target: ResourceRequest,
): Promise<DeleteOptions> {
  checkWriteParameters(target);
  const sent = await readBody(target.request);
  const parsed = deleteOptions.safeParse(sent ?? {});
  if (!parsed.success) {
    throw StatusError.badRequest(
      `the delete options can't be read: ${z.prettifyError(parsed.error)}`,
    );
  }
  const body = parsed.data;
  // As Kubernetes: options in a body replace those of the query.
  const query = sent === undefined ? target.query : new URLSearchParams();
  const policy = body.propagationPolicy || query.get('propagationPolicy');
  const known = PROPAGATION_POLICIES.find(each => each === policy);
  if (policy && !known) {
    const supported = ['Foreground', 'Background', 'Orphan', 'nil'];
    throw invalidOptions(target, [
      notSupported('propagationPolicy', policy, supported),
    ]);
  }
  const orphans = body.orphanDependents ?? flagOf(query, 'orphanDependents');
  const { uid, resourceVersion } = body.preconditions ?? {};
  return {
    dryRun: Boolean(body.dryRun?.length) || isDryRun(query),
    gracePeriodSeconds:
      body.gracePeriodSeconds ?? integerOf(query, 'gracePeriodSeconds'),
    propagationPolicy: known ?? (orphans ? 'Orphan' : undefined),
    preconditions: {
      uid: uid ?? undefined,
      resourceVersion: resourceVersion ?? undefined,
    },
  };
}
