import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { SearchField } from '@backstage/ui';
import { rayTranslationRef } from '../translation';
import { ListParams } from './useListParams';

/** A pause in typing this long starts the search: what is typed shows at once, however long the list is. */
const TYPING_PAUSE_MS = 100;

/** The search of a list; kept in its address. */
export function SearchBox(props: { placeholder: string; params: ListParams }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { placeholder, params } = props;
  const applied = params.get('q');
  const [typed, setTyped] = useState(applied);
  const { set } = params;
  const timer = useRef<ReturnType<typeof setTimeout>>();

  // Follows changes from elsewhere (the way back, a cleared filter), but never what is being typed.
  useEffect(() => {
    if (timer.current === undefined) setTyped(applied);
  }, [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <SearchField
      size="small"
      aria-label={t('filter.search')}
      placeholder={placeholder}
      value={typed}
      onChange={text => {
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          timer.current = undefined;
          // Everything with a link renders again with the address: the next key must not wait for it.
          startTransition(() => set({ q: text }));
        }, TYPING_PAUSE_MS);
      }}
    />
  );
}
