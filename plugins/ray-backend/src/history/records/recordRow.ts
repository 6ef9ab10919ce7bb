import {
  JsonObject,
  RESOURCE_KINDS,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { RayResource } from '../../core/RayResource';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { truthColumn } from '../../database/truthColumn';
import {
  ObjectRecord,
  RecordedDefinition,
  RecordedObject,
  RecordedState,
  StoredRecord,
} from './ObjectRecord';

const jsonSchema = z.string().transform((text): JsonObject => JSON.parse(text));

const rowSchema = z.object({
  uid: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  resource: z.string().transform((text): RayResource => JSON.parse(text)),
  cluster: z.string(),
  state: z.string(),
  status: jsonSchema.nullable(),
  text: z.string(),
  definition: z.string(),
  output: jsonSchema,
  created_at: bigIntegerColumn,
  deleted_at: bigIntegerColumn.nullable(),
  deletion_seen: truthColumn,
  version: bigIntegerColumn,
  seen_at: bigIntegerColumn,
  log: z.string().nullable(),
});

/** The columns of a record of an existing object. */
export function rowOf(record: ObjectRecord) {
  const { resource, status, output, createdAt, seenAt } = record;
  const { kind, namespace, name, owner = '', templates } = resource;
  const { uid, cluster, state, definition, version } = record;
  return {
    uid,
    kind,
    namespace,
    name,
    owner,
    cluster,
    state,
    definition,
    resource: JSON.stringify(resource),
    templates: templates.map(template => `,${template},`).join(''),
    status: status ? JSON.stringify(status) : null,
    text: plainText(record.text),
    output: JSON.stringify(output),
    created_at: createdAt,
    deleted_at: null,
    deletion_seen: false,
    version,
    seen_at: seenAt,
  };
}

/** During an upgrade, rows of a newer portal may have unknown content; those are skipped. */
export function recordOf(raw: unknown): StoredRecord[] {
  const row = rowSchema.safeParse(raw);
  if (!row.success) return [];
  const { created_at, deleted_at, deletion_seen, seen_at, log, ...rest } =
    row.data;
  return [
    {
      ...rest,
      status: rest.status ?? undefined,
      createdAt: created_at,
      deletedAt: deleted_at ?? undefined,
      isDeletionSeen: deletion_seen,
      seenAt: seen_at,
      log: log ?? undefined,
    },
  ];
}

/** The columns of a state. */
export function stateRowOf(uid: string, state: RecordedState) {
  const { messageParts, message, ...rest } = state;
  return {
    uid,
    ...rest,
    message: plainText(message),
    message_parts: plainText(JSON.stringify(messageParts)),
  };
}

const stateSchema = z
  .object({
    since: bigIntegerColumn,
    state: z.string(),
    reason: z.string(),
    message: z.string(),
    message_parts: z.string(),
  })
  .transform(({ message_parts, ...state }): RecordedState => ({
    ...state,
    messageParts: JSON.parse(message_parts),
  }));

export function stateOf(raw: unknown): RecordedState {
  return stateSchema.parse(raw);
}

/** The columns of a definition. */
export function definitionRowOf(uid: string, one: RecordedDefinition) {
  return { uid, ...one, definition: JSON.stringify(one.definition) };
}

/** The columns of a whole object. */
export function objectRowOf(
  { uid, version }: Pick<ObjectRecord, 'uid' | 'version'>,
  { json }: RecordedObject,
) {
  return { uid, version, object: json };
}

const objectSchema = z.object({ object: jsonSchema });

export function objectOf(raw: unknown): JsonObject {
  return objectSchema.parse(raw).object;
}

const definitionSchema = z.object({
  hash: z.string(),
  time: bigIntegerColumn,
  definition: jsonSchema,
});

export function definitionOf(raw: unknown): RecordedDefinition {
  return definitionSchema.parse(raw);
}

/** PostgreSQL accepts no NUL in texts. JSON escapes it, but a text that was parsed from JSON contains it. */
export function plainText(text: string): string {
  return text.replaceAll('\u0000', '');
}
