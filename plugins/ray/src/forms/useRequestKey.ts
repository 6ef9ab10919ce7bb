import { useCallback, useRef } from 'react';
import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { keepSent, readSent, SentRequest } from './drafts';

/** As many random bytes as a UUID has. */
const KEY_BYTES = 16;

/** `randomUUID` is missing in pages that came over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Names what a form sends, so that pressing the button twice, or again after an answer was lost, leads to what was
 * created: the same request has the same key for as long as its draft is kept, and a changed one another.
 *
 * @param draftId - absent for a form that keeps no draft
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
