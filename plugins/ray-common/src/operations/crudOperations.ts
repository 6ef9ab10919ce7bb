import { Kind, KindTypes } from '../kinds';
import { labelValueProblem } from '../rules/names';
import { Report, under, withRules } from '../rules/Rules';
import { repeated, text } from '../schema/fields';
import { messagePart } from '../texts';
import { field, genericMessage, message } from '../schema/message';
import { defineOperation, Operation } from './Operation';
import { emptySchema, keyRequest, namespaceRule } from './requests';

/**
 * A request with a whole object.
 *
 * @public
 */
export type ObjectRequest<T extends KindTypes> = {
  [Field in T['field']]?: T['object'];
} & { namespace: string };

/**
 * Asks to create an object.
 *
 * @public
 */
export type CreateRequest<T extends KindTypes> = ObjectRequest<T> &
  T['creation'];

/**
 * Asks for the objects of one namespace.
 *
 * @public
 */
export type ListRequest<T extends KindTypes> = {
  namespace: string;
} & T['query'];

/**
 * Objects of a list.
 *
 * @public
 */
export type ListResponse<T extends KindTypes> = {
  [Field in `${T['field']}s`]: T['object'][];
} & T['continuation'];

/** The path of a kind's objects in a namespace. */
function collectionPath({ path }: Pick<Kind, 'path'>): string {
  return `/namespaces/{namespace}/${path}`;
}

/**
 * The path of one object.
 *
 * @public
 */
export function objectPath(kind: Pick<Kind, 'path'>): string {
  return `${collectionPath(kind)}/{name}`;
}

/** The gRPC method; absent for a kind that gRPC does not know. */
export function rpcOf(
  { service }: Pick<Kind, 'service'>,
  proto: 'proto' | 'rayport.v1',
  method: string,
): Operation['rpc'] {
  return service === undefined
    ? undefined
    : { service: `${proto}.${service}`, method };
}

/** Rules of a request to create or replace an object, in the reference server's order. */
export function objectRules<T extends KindTypes>(
  kind: Kind<T>,
  request: ObjectRequest<T>,
  report: Report,
  verb: 'created' | 'updated',
): void {
  const { namespace } = request;
  const { missing, otherNamespace } = kind.create;
  namespaceRule(request, report);
  const given: T['object'] | undefined = request[kind.field];
  if (!given && missing) {
    report([kind.field], missing, 'validate');
    return;
  }
  const object = given ?? kind.schema.parse({});
  if (object.namespace !== namespace) {
    report(
      [kind.field, 'namespace'],
      `The namespace in the request is different from the namespace ${otherNamespace}.`,
      'validate',
    );
    report(
      [kind.field, 'namespace'],
      messagePart('NamespaceOfPath', { namespace }),
    );
  }
  kind.rules(object, under(report, kind.field), verb);
}

/** Kubernetes keeps the name of the queue as a label's value. */
function queueRules(queue: unknown, report: Report): void {
  if (typeof queue !== 'string' || !queue) return;
  const problem = labelValueProblem(queue);
  if (problem) report(['queue'], [messagePart('NameOfQueue'), problem]);
}

function createRequest<T extends KindTypes>(kind: Kind<T>) {
  const shape = {
    [kind.field]: field(
      1,
      kind.schema.optional(),
      `The ${kind.kind} to create.`,
    ),
    namespace: field(2, text(), 'Namespace to create it in.'),
    ...kind.create.query,
  };
  return withRules(
    genericMessage<CreateRequest<T>>(`Create${kind.type}Request`, shape),
    (request, report) => {
      objectRules(kind, request, report, 'created');
      queueRules(request.queue, report);
    },
  );
}

function listRequest<T extends KindTypes>(kind: Kind<T>) {
  const shape = {
    namespace: field(1, text(), 'Namespace to list.'),
    ...kind.list.query(2),
  };
  return withRules(
    genericMessage<ListRequest<T>>(`List${kind.type}sRequest`, shape),
    (request, report) => namespaceRule(request, report, kind.words.namespace),
  );
}

function listResponse<T extends KindTypes>(name: string, kind: Kind<T>) {
  const shape = {
    [`${kind.field}s`]: field(
      1,
      repeated(kind.schema),
      `The ${kind.kind}s, by namespace and name.`,
    ),
    ...kind.list.continuation,
  };
  return genericMessage<ListResponse<T>>(name, shape);
}

/** Basic operations of any kind (KubeRay API server V1). */
export function crudOperations<T extends KindTypes>(kind: Kind<T>) {
  const { type, noun, permissions, schema } = kind;
  const rpc = (name: string) => rpcOf(kind, 'proto', name);
  const collection = collectionPath(kind);
  const item = objectPath(kind);
  // An older version also served clusters.
  const reads = { api: 'v1', v1alpha2: kind.hasV1alpha2 } as const;
  const read = {
    resource: kind.kind,
    permission: permissions.read,
    audit: `${kind.kind}-fetch`,
    // A ConfigMap without the template's label is no template, whichever tool made it.
    isScoped: kind.kind !== 'template',
  };
  const { method = `List${type}s` } = kind.list;
  return {
    create: defineOperation({
      rpc: rpc(`Create${type}`),
      http: { method: 'POST', path: collection, body: kind.field, api: 'v1' },
      input: createRequest(kind),
      output: schema,
      resource: kind.kind,
      access: 'create',
      isIdempotent: true,
      permission: permissions.create,
      audit: `${kind.kind}-create`,
      summary: kind.create.summary,
      refusal: kind.create.refusal,
    }),
    get: defineOperation({
      ...read,
      rpc: rpc(`Get${type}`),
      http: { ...reads, method: 'GET', path: item },
      input: keyRequest(`Get${type}Request`, kind.words),
      output: schema,
      access: 'read',
      summary: kind.get.summary,
    }),
    list: defineOperation({
      ...read,
      rpc: rpc(method),
      http: { ...reads, method: 'GET', path: collection },
      input: listRequest(kind),
      output: listResponse(`List${type}sResponse`, kind),
      access: 'list',
      summary: `Lists the ${noun}s of a namespace.`,
    }),
    listAll: defineOperation({
      ...read,
      rpc: rpc(`ListAll${type}s`),
      http: { ...reads, method: 'GET', path: `/${kind.path}` },
      input: message(`ListAll${type}sRequest`, kind.list.query(1)),
      output: listResponse(`ListAll${type}sResponse`, kind),
      access: 'list',
      summary: `Lists the ${noun}s of all namespaces.`,
    }),
    delete: defineOperation({
      rpc: rpc(`Delete${type}`),
      http: { method: 'DELETE', path: item, api: 'v1' },
      input: keyRequest(`Delete${type}Request`, kind.words),
      output: emptySchema,
      resource: kind.kind,
      access: 'delete',
      isConditional: true,
      permission: permissions.delete,
      audit: `${kind.kind}-delete`,
      summary: kind.delete.summary,
    }),
  };
}
