import {
  createContext,
  ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { SearchField } from '@backstage/ui';
import styles from './CommandPalette.module.css';
import { ActiveItem, ENABLED, useActiveItem } from './useActiveItem';

const ActiveItemContext = createContext<
  Pick<ActiveItem, 'activeId' | 'activate'>
>({ activeId: undefined, activate: () => {} });

/** The active item of the list around a component. */
export const useActiveItemOfList = () => useContext(ActiveItemContext);

/** Whether the caret of a field is behind its text, where the right arrow key would do nothing. */
function isAtEnd(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.selectionStart === target.value.length
  );
}

/**
 * A search field, and the list that it filters. The focus stays in the field: arrow keys choose an item, Enter runs it,
 * and the right arrow key at the end of the text is passed to it. While the list is pending, Enter waits for it.
 *
 * Written here because React Aria's Autocomplete reaches the field through a context. A portal may install a second copy
 * of it next to the one of `@backstage/ui`, and contexts of two copies do not meet.
 */
export function CommandList(props: {
  typed: string;
  onType(typed: string): void;
  /** Backspace in the empty field. */
  onBack(): void;
  placeholder: string;
  label: string;
  status: ReactNode;
  /** The list does not match the text yet. */
  isPending: boolean;
  /** Enter was pressed before the list was loaded. */
  isEntered: boolean;
  children: ReactNode;
}) {
  const { typed, placeholder, isPending } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { activeId, activate, move } = useActiveItem(list);
  const isWaiting = useRef(props.isEntered);
  useEffect(() => {
    if (isPending || !isWaiting.current) return;
    isWaiting.current = false;
    list.current?.querySelector<HTMLElement>(ENABLED)?.click();
  }, [isPending]);
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
  return (
    <>
      <SearchField
        // Opened to type.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={placeholder}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={placeholder}
        value={typed}
        onChange={text => {
          activate(undefined);
          isWaiting.current = false;
          props.onType(text);
        }}
        onKeyDown={event => {
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
            if (key === 'Backspace' && !typed) props.onBack();
            event.continuePropagation();
          }
        }}
      />
      {props.status}
      <div
        id={listId}
        ref={list}
        role="menu"
        aria-label={props.label}
        className={styles.list}
      >
        <ActiveItemContext.Provider
          value={useMemo(() => ({ activeId, activate }), [activeId, activate])}
        >
          {props.children}
        </ActiveItemContext.Provider>
      </div>
    </>
  );
}
