import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { truthColumn } from '../../database/truthColumn';
import { ContainerRun, KeptLog } from './ContainerRun';

/** The columns of a kept log, without the text. */
export const LOG_COLUMNS = [
  'id',
  'pod',
  'container',
  'started_at',
  'ended_at',
  'exit_code',
  'taken_at',
  'bytes',
  'is_cut',
];

const rowSchema = z
  .object({
    id: z.string(),
    pod: z.string(),
    container: z.string(),
    started_at: bigIntegerColumn,
    ended_at: bigIntegerColumn.nullable(),
    exit_code: z.number().nullable(),
    taken_at: bigIntegerColumn,
    bytes: z.number(),
    is_cut: truthColumn,
  })
  .transform(({ id, pod, container, bytes, ...row }): KeptLog => ({
    id,
    pod,
    container,
    bytes,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
    exitCode: row.exit_code ?? undefined,
    takenAt: row.taken_at,
    isCut: row.is_cut,
  }));

export function keptLogOf(raw: unknown): KeptLog {
  return rowSchema.parse(raw);
}

/** The columns that identify the run. */
export function runColumnsOf(uid: string, run: ContainerRun) {
  const { pod, container, startedAt, endedAt, exitCode } = run;
  return {
    uid,
    pod,
    container,
    started_at: startedAt,
    ended_at: endedAt ?? null,
    exit_code: exitCode ?? null,
  };
}
