import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { truthColumn } from '../../database/truthColumn';
import { plainText } from '../records/recordRow';
import { eventIdOf, RecordedEvent } from './RecordedEvent';
import { RecordedPod } from './RecordedPod';

const containersSchema = z.array(
  z.object({
    name: z.string(),
    restarts: z.number(),
    exitCode: z.number().optional(),
    reason: z.string().optional(),
    startedAt: z.number().optional(),
    endedAt: z.number().optional(),
  }),
);

const podSchema = z
  .object({
    pod_uid: z.string(),
    name: z.string(),
    role: z.string(),
    pod_group: z.string(),
    node: z.string(),
    phase: z.string(),
    reason: z.string(),
    restarts: z.number(),
    created_at: bigIntegerColumn,
    started_at: bigIntegerColumn.nullable(),
    ended_at: bigIntegerColumn.nullable(),
    deleted_at: bigIntegerColumn.nullable(),
    containers: z
      .string()
      .transform(text => containersSchema.parse(JSON.parse(text))),
    version: bigIntegerColumn,
  })
  .transform((row): RecordedPod => ({
    podUid: row.pod_uid,
    name: row.name,
    role: row.role,
    group: row.pod_group,
    node: row.node,
    phase: row.phase,
    reason: row.reason,
    restarts: row.restarts,
    createdAt: row.created_at,
    startedAt: row.started_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    deletedAt: row.deleted_at ?? undefined,
    containers: row.containers,
    version: row.version,
  }));

export function podOf(raw: unknown): RecordedPod {
  return podSchema.parse(raw);
}

/** The columns of a pod. */
export function podRowOf(uid: string, pod: RecordedPod) {
  const { name, role, node, phase, restarts, version } = pod;
  return {
    uid,
    name,
    role,
    node,
    phase,
    restarts,
    version,
    pod_uid: pod.podUid,
    pod_group: pod.group,
    reason: plainText(pod.reason),
    created_at: pod.createdAt,
    started_at: pod.startedAt ?? null,
    ended_at: pod.endedAt ?? null,
    deleted_at: pod.deletedAt ?? null,
    containers: plainText(JSON.stringify(pod.containers)),
  };
}

const eventSchema = z
  .object({
    kind: z.string(),
    name: z.string(),
    container: z.string(),
    warning: truthColumn,
    reason: z.string(),
    message: z.string(),
    count: z.number(),
    first_at: bigIntegerColumn,
    last_at: bigIntegerColumn,
  })
  .transform(({ first_at, last_at, ...event }): RecordedEvent => ({
    ...event,
    firstAt: first_at,
    lastAt: last_at,
  }));

export function eventOf(raw: unknown): RecordedEvent {
  return eventSchema.parse(raw);
}

/** The columns of an event. */
export function eventRowOf(uid: string, event: RecordedEvent) {
  const { kind, name, container, warning, count } = event;
  return {
    uid,
    id: eventIdOf(event),
    kind,
    name,
    container,
    warning,
    count,
    reason: plainText(event.reason),
    message: plainText(event.message),
    first_at: event.firstAt,
    last_at: event.lastAt,
  };
}
