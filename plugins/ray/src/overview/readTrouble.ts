import {
  AttentionGroup,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { SUMMARIES } from '../kinds';
import { Explained } from '../translation';
import { Summary, summaryOf } from './readSummaries';

/** Failed and stuck objects with one cause, the latest first; at least one. */
export interface TroubleGroup extends Explained {
  id: string;
  summaries: readonly Summary[];
}

/** Objects that need attention. */
export interface Trouble {
  groups: TroubleGroup[];
  /** How many objects the server left out. */
  unexamined: number;
}

function groupOf({ objects, ...cause }: AttentionGroup): TroubleGroup[] {
  const summaries = objects.flatMap(object => {
    // A newer server may know other kinds.
    const kind = SUMMARIES.find(known => known.kind === object.kind);
    return kind ? [{ ...summaryOf(kind, { ...object, ...cause }) }] : [];
  });
  const [first] = summaries;
  if (!first) return [];
  const isAlone = summaries.length === 1;
  return [{ ...cause, id: isAlone ? first.id : cause.message, summaries }];
}

/** Reads what fails and what is stuck, by cause, limited to what the user may see. */
export async function readTrouble(
  client: RayClient,
  signal: AbortSignal,
): Promise<Trouble> {
  const { groups, unexamined } = await client.getAttention({}, { signal });
  return { groups: groups.flatMap(groupOf), unexamined };
}
