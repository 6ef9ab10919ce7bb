import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  isRayApiError,
  sameObject,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { useRefusalText } from '../../ui/useRefusalText';
import { ListedObject } from '../ListedObject';
import { BulkDeletion } from './BulkDeletion';

/** How far the deletion of one of several objects is. */
export type Outcome =
  | { type: 'waiting' }
  | { type: 'running' }
  | { type: 'deleted' }
  | { type: 'failed'; message: string };

const WAITING: Outcome = { type: 'waiting' };

/** Deletes several objects, one after the other; a failure of one does not keep the others. */
export function useBulkDelete<T extends ListedObject>(
  rows: T[],
  { remove }: BulkDeletion<T>,
): {
  outcomeOf(row: T): Outcome;
  isRunning: boolean;
  /** Deletes what is not deleted yet; says how many could not be. */
  start(): Promise<number>;
} {
  const client = useApi(rayApiRef);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const refusalText = useRefusalText();
  const [isRunning, setRunning] = useState(false);
  const outcomeOf = ({ id }: T) => outcomes[id] ?? WAITING;
  const set = ({ id }: T, outcome: Outcome) =>
    setOutcomes(known => ({ ...known, [id]: outcome }));

  const removeOne = async (row: T): Promise<Outcome> => {
    const { namespace, name, uid } = row;
    const ifMatch = sameObject(uid);
    try {
      await remove(client, { namespace, name }, { ifMatch });
    } catch (error) {
      // Somebody else was faster: what was asked for is so.
      const isGone = isRayApiError(error) && error.code === 'NOT_FOUND';
      if (!isGone) return { type: 'failed', message: refusalText(error, row) };
    }
    return { type: 'deleted' };
  };

  const start = async () => {
    setRunning(true);
    let failures = 0;
    for (const row of rows) {
      if (outcomeOf(row).type === 'deleted') continue;
      set(row, { type: 'running' });
      const outcome = await removeOne(row);
      set(row, outcome);
      if (outcome.type === 'failed') failures += 1;
    }
    setRunning(false);
    return failures;
  };

  return { outcomeOf, isRunning, start };
}
