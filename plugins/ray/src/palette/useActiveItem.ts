import { RefObject, useLayoutEffect, useState } from 'react';

/** Items that can be run. */
export const ENABLED = '[role="menuitem"]:not([aria-disabled="true"])';

/** The item that Enter runs in a list whose focus stays in a search field. */
export interface ActiveItem {
  /** The DOM id of the item; undefined while the list has no enabled item. */
  activeId: string | undefined;
  /** Activates an item; the first one if undefined. */
  activate(id: string | undefined): void;
  /** Activates the next or the previous item; the list has no end. */
  move(step: 1 | -1): void;
}

/**
 * Keeps one item of a list active: the one that was chosen, or the first if that is not in the list (any more). Items
 * come and go as searches and permissions are answered, so the list is read from the DOM, where it has its order.
 */
export function useActiveItem(list: RefObject<HTMLElement>): ActiveItem {
  const [ids, setIds] = useState<string[]>([]);
  const [wanted, setWanted] = useState<string>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const read = () =>
      setIds(Array.from(element.querySelectorAll(ENABLED), ({ id }) => id));
    const observer = new MutationObserver(read);
    observer.observe(element, {
      attributeFilter: ['aria-disabled'],
      childList: true,
      subtree: true,
    });
    read();
    return () => observer.disconnect();
  }, [list]);

  const index = Math.max(
    0,
    ids.findIndex(id => id === wanted),
  );
  const move = (step: 1 | -1) => {
    const id = ids[(index + step + ids.length) % ids.length];
    if (id === undefined) return;
    setWanted(id);
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  };
  return { activeId: ids[index], activate: setWanted, move };
}
