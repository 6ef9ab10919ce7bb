import { RefObject, useEffect, useRef } from 'react';

/** The first input of a row, skipping its remove button. */
const INPUT = ':is(input, textarea, [aria-haspopup]):not([disabled])';

/** A list with focus management. */
export interface ListFocus {
  /** Of the element whose children are the rows, marked `data-row`, and the button that adds one, within `data-add`. */
  listRef: RefObject<HTMLDivElement>;
  /** Call it when a row is added. */
  follow(): void;
}

/** Focuses an added row, and the add button after the focused row was removed. */
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
    // The focus moves to the page when its element is removed.
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
