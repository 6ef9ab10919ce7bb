import { HistoryRecord } from '@rayport/backstage-plugin-ray-common';
import { ObjectRow } from '@rayport/backstage-plugin-ray-node';

/** A job from the history, in the form in which the API lists jobs. */
export function rowOfRecord(record: HistoryRecord): ObjectRow {
  const { uid, namespace, name, owner } = record;
  const { state, reason, message, hint, endTime, deletedAt } = record;
  return {
    object: { namespace, name, user: owner },
    status: {
      uid,
      state,
      reason,
      message,
      hint,
      since: endTime || deletedAt,
      reevaluateAt: '',
    },
  };
}
