import { RefObject, useLayoutEffect, useState } from 'react';

const ITEM = '[role="menuitem"]';

/** Items that can be run. The arrow keys also stop at the others, which say why they can't. */
export const ENABLED = `${ITEM}:not([aria-disabled="true"])`;

/** The item that Enter runs in a list whose focus stays in a search field. */
export interface ActiveItem {
  /** The DOM id of the item; undefined while none is chosen and the list has no enabled one. */
  activeId: string | undefined;
  /** Activates an item; the first one if undefined. */
  activate(id: string | undefined): void;
  /** Activates the next or the previous item; the list has no end. */
  move(step: 1 | -1): void;
}

/**
 * Keeps one item of a list active: the one that was chosen, or the first enabled one if that is not in the list (any more). Items
 * come and go as searches and permissions are answered, so the list is read from the DOM, where it has its order.
 */
export function useActiveItem(list: RefObject<HTMLElement>): ActiveItem {
  const [ids, setIds] = useState<string[]>([]);
  const [first, setFirst] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const read = () => {
      setIds(Array.from(element.querySelectorAll(ITEM), ({ id }) => id));
      setFirst(element.querySelector(ENABLED)?.id);
    };
    const observer = new MutationObserver(read);
    observer.observe(element, {
      attributeFilter: ['aria-disabled'],
      childList: true,
      subtree: true,
    });
    read();
    return () => observer.disconnect();
  }, [list]);

  const chosen = ids.findIndex(id => id === wanted);
  const index = chosen < 0 ? ids.findIndex(id => id === first) : chosen;
  const move = (step: 1 | -1) => {
    const id = ids[(index + step + ids.length) % ids.length];
    if (id === undefined) return;
    setWanted(id);
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  };
  return { activeId: ids[index], activate: setWanted, move };
}
