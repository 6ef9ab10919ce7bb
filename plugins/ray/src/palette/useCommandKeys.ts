import { ComponentProps, RefObject, useEffect, useRef } from 'react';
import { SearchField } from '@backstage/ui';
import { ENABLED, useActiveItem } from './useActiveItem';

/** Whether the caret of a field is behind its text, where the right arrow key would do nothing. */
function isAtEnd(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.selectionStart === target.value.length
  );
}

/**
 * The keys of a search field above a list: arrow keys choose an item, Enter runs it, and the right arrow key at the end
 * of the text is passed to it. While the list is pending, Enter waits for it.
 */
export function useCommandKeys(
  list: RefObject<HTMLElement>,
  options: {
    isEmpty: boolean;
    isPending: boolean;
    isEntered: boolean;
    onBack(): void;
  },
) {
  const { isEmpty, isPending, onBack } = options;
  const { activeId, activate, move } = useActiveItem(list);
  const isWaiting = useRef(options.isEntered);
  useEffect(() => {
    if (isPending || !isWaiting.current) return;
    isWaiting.current = false;
    list.current?.querySelector<HTMLElement>(ENABLED)?.click();
  }, [isPending, list]);
  const run = () => {
    if (isPending) isWaiting.current = true;
    else if (activeId) document.getElementById(activeId)?.click();
  };
  const pass = (key: string) => {
    const item = activeId && document.getElementById(activeId);
    if (item) {
      item.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
  };
  const onKeyDown: ComponentProps<typeof SearchField>['onKeyDown'] = event => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter') {
      event.preventDefault();
      run();
    } else if (key === 'ArrowRight' && isAtEnd(event.target)) {
      pass(key);
    } else {
      if (key === 'Backspace' && isEmpty) onBack();
      event.continuePropagation();
    }
  };
  /** Forgets the active item and the pressed Enter, because the list changes. */
  const reset = () => {
    activate(undefined);
    isWaiting.current = false;
  };
  return { activeId, activate, onKeyDown, reset };
}
