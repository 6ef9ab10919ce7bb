import { Kind, KindTypes, Suspendable, Updatable } from '../kinds';
import { ObjectKey } from '../objects';
import { Report, SPECIFY, under, withRules } from '../rules/Rules';
import { text } from '../schema/fields';
import { field, genericMessage, message } from '../schema/message';
import { patchOf } from '../schema/patch';
import {
  ObjectRequest,
  objectPath,
  objectRules,
  rpcOf,
} from './crudOperations';
import { defineOperation } from './Operation';
import { keyRequest, keyRules } from './requests';

// The reference server replaces services, and has no other updates. These operations and RPCs are ours.
const REFERENCE = 'proto';
const OURS = 'rayport.v1';

/**
 * Asks to replace an object.
 *
 * @public
 */
export type UpdateRequest<T extends KindTypes> = ObjectRequest<T> & {
  name: string;
};

/**
 * Asks to change fields of an object.
 *
 * @public
 */
export type PatchRequest = {
  name: string;
  namespace: string;
  patch: Record<string, unknown>;
};

function changeOf<T extends KindTypes>(kind: Kind<T>) {
  return {
    isConditional: true,
    output: kind.schema,
    resource: kind.kind,
    access: 'update',
    permission: kind.permissions.update,
    audit: `${kind.kind}-update`,
  } as const;
}

/** Name and namespace of a body must match the path. */
function sameKeyRules(body: ObjectKey, path: ObjectKey, report: Report): void {
  for (const part of ['name', 'namespace'] as const) {
    if (body[part] !== path[part]) {
      report(
        [part],
        `The ${part} in the path, ${path[part]}, is different from the ${part} in the body, ${body[part] || '""'}.`,
      );
    }
  }
}

function updateRules<T extends KindTypes>(
  kind: Kind<T>,
  request: UpdateRequest<T>,
  report: Report,
): void {
  keyRules(request, kind.words, report);
  const given: T['object'] | undefined = request[kind.field];
  const object = given ?? kind.schema.parse({});
  const body = under(report, kind.field);
  sameKeyRules(object, request, body);
  kind.rules(object, body, 'updated');
}

/** The same with the order and messages of the reference server. */
function referenceUpdateRules<T extends KindTypes>(
  kind: Kind<T>,
  request: UpdateRequest<T>,
  report: Report,
): void {
  if (!request.name) {
    report(['name'], `Name is empty. ${SPECIFY}`, 'validate');
  }
  objectRules(kind, request, report, 'updated');
  const given: T['object'] | undefined = request[kind.field];
  if (given?.name && given.name !== request.name) {
    report(
      [kind.field, 'name'],
      `The name in the path, ${request.name}, is different from the name in the ${kind.kind} definition, ${given.name}.`,
    );
  }
}

function updateRequest<T extends KindTypes>(kind: Kind<T> & Updatable) {
  const rules = kind.update.refusal ? referenceUpdateRules : updateRules;
  const shape = {
    [kind.field]: field(
      1,
      kind.schema.optional(),
      `The ${kind.kind} as it shall be.`,
    ),
    namespace: field(2, text(), 'Its namespace.'),
    name: field(3, text(), 'Its name.'),
  };
  return withRules(
    genericMessage<UpdateRequest<T>>(`Update${kind.type}Request`, shape),
    (request, report) => rules(kind, request, report),
  );
}

/** Replaces an object. */
export function updateOperation<T extends KindTypes>(
  kind: Kind<T> & Updatable,
) {
  const { type, update } = kind;
  return defineOperation({
    ...changeOf(kind),
    rpc: rpcOf(kind, update.refusal ? REFERENCE : OURS, `Update${type}`),
    http: {
      method: 'PUT',
      path: objectPath(kind),
      body: kind.field,
      api: 'v1',
    },
    input: updateRequest(kind),
    summary: update.summary,
    refusal: update.refusal,
  });
}

function patchRules(
  request: PatchRequest,
  outputFields: readonly string[],
  report: Report,
): void {
  const patch = new Map(Object.entries(request.patch));
  for (const name of outputFields) {
    if (patch.has(name)) {
      report(['patch', name], `${name} can't be changed: remove it.`);
    }
  }
  for (const name of ['name', 'namespace'] as const) {
    if (patch.has(name) && patch.get(name) !== request[name]) {
      report(
        ['patch', name],
        `The ${name} can't be changed: it is ${request[name]}. Remove it.`,
      );
    }
  }
}

function patchRequest<T extends KindTypes>(kind: Kind<T>) {
  const schema = message<PatchRequest>(`Patch${kind.type}Request`, {
    name: field(1, text(), 'Name of the object.'),
    namespace: field(2, text(), 'Namespace of the object.'),
    patch: field(
      3,
      patchOf(kind.schema),
      'What is to change, as a JSON merge patch.',
    ),
  });
  return withRules(schema, (request, report) => {
    keyRules(request, kind.words, report);
    patchRules(request, kind.outputFields, report);
  });
}

/** Changes fields of an object. */
export function patchOperation<T extends KindTypes>(kind: Kind<T>) {
  return defineOperation({
    ...changeOf(kind),
    rpc: rpcOf(kind, OURS, `Patch${kind.type}`),
    http: {
      method: 'PATCH',
      path: objectPath(kind),
      body: 'patch',
      api: 'v1',
    },
    input: patchRequest(kind),
    summary: kind.patch.summary,
  });
}

/** Suspends and resumes an object. */
export function suspendOperations<T extends KindTypes>(
  kind: Kind<T> & Suspendable,
) {
  const { type, words } = kind;
  const path = objectPath(kind);
  return {
    suspend: defineOperation({
      ...changeOf(kind),
      rpc: rpcOf(kind, OURS, `Suspend${type}`),
      http: { method: 'POST', path: `${path}:suspend`, api: 'v1' },
      input: keyRequest(`Suspend${type}Request`, words),
      audit: `${kind.kind}-suspend`,
      summary: kind.suspend.summary,
    }),
    resume: defineOperation({
      ...changeOf(kind),
      rpc: rpcOf(kind, OURS, `Resume${type}`),
      http: { method: 'POST', path: `${path}:resume`, api: 'v1' },
      input: keyRequest(`Resume${type}Request`, words),
      audit: `${kind.kind}-resume`,
      summary: kind.resume.summary,
    }),
  };
}
