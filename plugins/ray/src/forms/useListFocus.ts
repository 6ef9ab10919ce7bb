import { RefObject, useEffect, useRef } from 'react';

/** What one begins to fill in a row with; not the buttons that remove it. */
const INPUT = ':is(input, textarea, [aria-haspopup]):not([disabled])';

/** A list of a form whose focus goes with its rows. */
export interface ListFocus {
  /** Of the element whose children are the rows, marked `data-row`, and the button that adds one, within `data-add`. */
  listRef: RefObject<HTMLDivElement>;
  /** To be called when a row is added. */
  follow(): void;
}

/** Moves the focus into a row that is added, and to the button that adds when the row that had it is removed. */
export function useListFocus(count: number): ListFocus {
  const listRef = useRef<HTMLDivElement>(null);
  const countBefore = useRef(count);
  const isAdding = useRef(false);
  useEffect(() => {
    const list = listRef.current;
    if (count > countBefore.current && isAdding.current) {
      const rows = list?.querySelectorAll(':scope > [data-row]');
      const added = rows?.item(rows.length - 1);
      added?.querySelector<HTMLElement>(INPUT)?.focus();
    }
    // The focus falls to the page when what had it is gone.
    const isLost = document.activeElement === document.body;
    if (count < countBefore.current && isLost) {
      const add = ':scope > [data-add] button';
      list?.querySelector<HTMLElement>(add)?.focus();
    }
    countBefore.current = count;
    isAdding.current = false;
  }, [count]);
  return {
    listRef,
    follow() {
      isAdding.current = true;
    },
  };
}
