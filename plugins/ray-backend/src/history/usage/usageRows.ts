import { withConnection } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { truthColumn } from '../../database/truthColumn';
import { sha256 } from '../../core/sha256';
import { RayResource } from '../../core/RayResource';
import { PodInterval, PodSubject } from './PodInterval';

/** Hash of everything that permission rules see except the name, which no rule reads. */
export function scopeIdOf(
  { resource }: Pick<PodSubject, 'resource'>,
  connection: string,
): string {
  const text = JSON.stringify({ ...resource, name: '' });
  return sha256(withConnection(connection, text));
}

/** The properties that permissions depend on; many objects share them. */
export function scopeRowOf({ id, connection, resource }: UsageScope) {
  const { kind, namespace, owner = '' } = resource;
  const text = JSON.stringify({ ...resource, name: '' });
  return { id, connection, kind, namespace, owner, resource: text };
}

const scopeSchema = z.object({
  id: z.string(),
  connection: z.string(),
  resource: z.string().transform((text): RayResource => JSON.parse(text)),
});

/** The attributes that permissions depend on, shared by many objects. */
export type UsageScope = z.output<typeof scopeSchema>;

/** Columns that a {@link UsageScope} is read from. */
export const SCOPE_COLUMNS = ['id', 'connection', 'resource'];

export function scopeOf(raw: unknown): UsageScope {
  return scopeSchema.parse(raw);
}

/** The columns of a pod. */
export function podRowOf(interval: PodInterval, connection: string) {
  const { uid, namespace, name, subject, seenAt } = interval;
  return {
    uid,
    connection,
    namespace,
    name,
    object_uid: subject.object.uid,
    scope: scopeIdOf(subject, connection),
    template: subject.template,
    pod_group: subject.group,
    amounts: JSON.stringify(interval.amounts),
    started_at: Math.round(interval.startedAt),
    ended_at: interval.endedAt ?? null,
    end_seen: interval.isEndSeen,
    gap_until: interval.gapUntil ?? null,
    seen_at: seenAt,
    revision: 1,
    is_due: true,
    counted_until: null,
  };
}

const amountsSchema = z
  .string()
  .transform((text): Record<string, number> => JSON.parse(text));

const podRowSchema = z
  .object({
    uid: z.string(),
    object_uid: z.string(),
    scope: z.string(),
    template: z.string(),
    amounts: amountsSchema,
    started_at: bigIntegerColumn,
    ended_at: bigIntegerColumn.nullable(),
    gap_until: bigIntegerColumn.nullable(),
    seen_at: bigIntegerColumn,
    revision: z.number(),
    counted_until: bigIntegerColumn.nullable(),
    is_due: truthColumn,
  })
  .transform(row => ({
    uid: row.uid,
    objectUid: row.object_uid,
    scope: row.scope,
    template: row.template,
    amounts: row.amounts,
    startedAt: row.started_at,
    /** A running pod has held its requests until its last observation. */
    until: row.ended_at ?? row.seen_at,
    hasEnded: row.ended_at !== null,
    gapUntil: row.gap_until ?? undefined,
    revision: row.revision,
    isDue: row.is_due,
    countedUntil: row.counted_until ?? undefined,
  }));

/** The columns of a pod that the sums need. */
export type CountedPod = z.output<typeof podRowSchema>;

/** Columns that a {@link CountedPod} is read from. */
export const COUNTED_COLUMNS = [
  'uid',
  'object_uid',
  'scope',
  'template',
  'amounts',
  'started_at',
  'ended_at',
  'gap_until',
  'seen_at',
  'revision',
  'counted_until',
  'is_due',
];

export function countedPodOf(raw: unknown): CountedPod {
  return podRowSchema.parse(raw);
}
