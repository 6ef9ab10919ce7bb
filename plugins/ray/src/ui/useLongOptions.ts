import { useState } from 'react';
import { useTexts } from '../translation';

/** A choice with up to this many options needs no search. */
const MAX_WITHOUT_SEARCH = 20;

/** Most options in a menu: React Aria renders all of them, and 2,000 take 4 s. */
const MAX_SHOWN = 100;

/** Id of the line that counts the other options; no object or file has it. */
const MORE = '/more';

interface LabelledOption {
  id: string;
  label: string;
}

/**
 * Properties of a `Select` with any number of options: beyond 20 it has a search, and beyond 100 it shows the first
 * matches and how many more there are.
 *
 * @param value - id of the chosen option, which is always there, because the closed field shows it
 */
export function useLongOptions<O extends LabelledOption>(
  options: readonly O[],
  value: string,
) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  if (options.length <= MAX_WITHOUT_SEARCH) return { options };
  const searched = text.trim().toLowerCase();
  const matches = options.filter(({ label }) =>
    label.toLowerCase().includes(searched),
  );
  const shown: LabelledOption[] = matches.slice(0, MAX_SHOWN);
  const chosen = options.find(({ id }) => id === value);
  if (chosen && !shown.some(({ id }) => id === value)) shown.push(chosen);
  const count = matches.length - MAX_SHOWN;
  const more = { id: MORE, label: t('select.more', { count }), disabled: true };
  const isMatch = new Set(matches.map(({ id }) => id));
  return {
    options: count > 0 ? [...shown, more] : shown,
    search: {
      inputValue: text,
      onInputChange: setText,
      placeholder: t('filter.search'),
      filter: ({ id }: { id: string | number }) =>
        id === MORE || isMatch.has(String(id)),
    },
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) setText('');
    },
  };
}
