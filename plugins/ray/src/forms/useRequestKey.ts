import { useCallback, useRef } from 'react';
import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { keepSent, readSent, SentRequest } from './drafts';

/** As many random bytes as a UUID has. */
const KEY_BYTES = 16;

/** `randomUUID` is missing on pages over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency key of a form: pressing the button twice, or again after an answer was lost, leads to the created object.
 * The same request keeps its key as long as its draft; a changed one gets another.
 *
 * @param draftId - absent for a form without draft
 */
export function useRequestKey(
  draftId: string | undefined,
): (request: JsonObject) => string {
  const last = useRef<SentRequest>();
  return useCallback(
    request => {
      const text = JSON.stringify(request);
      const known =
        last.current ?? (draftId === undefined ? undefined : readSent(draftId));
      const sent = known?.text === text ? known : { text, key: newKey() };
      last.current = sent;
      if (draftId !== undefined) keepSent(draftId, sent);
      return sent.key;
    },
    [draftId],
  );
}
