import {
  Clock,
  ObjectRow,
  ObjectSource,
  Observed,
  RayService,
  readRow,
  readRows,
} from '@rayport/backstage-plugin-ray-node';
import { findingOf, NoticeKind } from '../notices';

/** An object with possible notifications for its owner. */
export interface NoticeObject extends Observed {
  row: ObjectRow;
}

function observe(
  kind: NoticeKind,
  row: ObjectRow,
  nowMs: number,
): NoticeObject {
  const { namespace, name } = row.object;
  const again = row.status && findingOf(kind, row.status, nowMs);
  return {
    key: { namespace, name },
    row,
    reevaluateAt: again?.lookAgainAt ?? row.status?.reevaluateAt,
    behind: row.behind ? { namespace, name: row.behind } : undefined,
  };
}

/** Reads the objects of a kind. */
export function createNoticeSource(
  kind: NoticeKind,
  { ray, clock }: { ray: RayService; clock: Pick<Clock, 'now'> },
): ObjectSource<NoticeObject> {
  return {
    kind,
    follows: kind === 'cluster' ? ['cluster'] : [kind, 'cluster'],
    title: `Ray ${kind}s`,
    // Events that are counted up for hours, such as of an image that can't be pulled, must not cause a read each time.
    newsOf({ row: { object, status } }) {
      const finding = status && findingOf(kind, status, clock.now());
      return [object.user ?? null, status?.uid ?? null, finding?.is ?? null];
    },
    async readAll(_, options) {
      const all: NoticeObject[] = [];
      for await (const row of readRows(kind, ray, async () => options)) {
        all.push(observe(kind, row, clock.now()));
      }
      return all;
    },
    async readOne(key, options) {
      const row = await readRow(kind, ray, key, options);
      return row && observe(kind, row, clock.now());
    },
  };
}
