import {
  KINDS,
  OperationId,
  OperationInput,
  operations,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { EVENTFUL_KINDS } from './kinds/kinds';
import { HistoryDeletion } from './portal/history/HistoryDeletion';
import { RecordLists } from './portal/history/RecordLists';
import { RecordReader } from './portal/history/RecordReader';
import { OperationHandlers } from './requests/OperationHandlers';
import { RequestContext } from './requests/RequestContext';

type Type = (typeof KINDS)[ResourceKind]['type'];

/** Operations on what the portal remembers of objects; not every kind has logs. */
type RecordOperationId = Extract<
  OperationId,
  | `${'list' | 'erase'}${Type}Records`
  | `${'get' | 'delete'}${Type}Record`
  | `get${Type}RecordLog`
>;

type RecordHandlers = Pick<OperationHandlers, RecordOperationId>;

/** Each handler reads only the fields of its own input. */
type AnyInput = OperationInput<'listRayJobRecords'> &
  OperationInput<'getRayJobRecord'> &
  OperationInput<'getRayJobRecordLog'> &
  OperationInput<'eraseRayJobRecords'>;

type Handler = (input: AnyInput, context: RequestContext) => Promise<object>;

/** Handlers of the operations on records, of every kind with a history. */
export function createRecordHandlers({
  recordLists,
  records,
  historyDeletion,
}: {
  recordLists: RecordLists;
  records: RecordReader;
  historyDeletion: HistoryDeletion;
}): RecordHandlers {
  const handlers = EVENTFUL_KINDS.flatMap((kind): Array<[string, Handler]> => {
    const { type } = KINDS[kind];
    return [
      [`list${type}Records`, (...asked) => recordLists.list(kind, ...asked)],
      [`get${type}Record`, (...asked) => records.get(kind, ...asked)],
      [`get${type}RecordLog`, (...asked) => records.log(kind, ...asked)],
      [
        `delete${type}Record`,
        (...asked) => historyDeletion.delete(kind, ...asked),
      ],
      [
        `erase${type}Records`,
        (...asked) => historyDeletion.erase(kind, ...asked),
      ],
    ];
  });
  return Object.fromEntries(
    handlers.filter(([id]) => id in operations),
  ) as RecordHandlers;
}
