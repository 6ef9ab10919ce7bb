import {
  createContext,
  ReactNode,
  useContext,
  useId,
  useMemo,
  useRef,
} from 'react';
import { SearchField } from '@backstage/ui';
import styles from './CommandPalette.module.css';
import { ActiveItem, useActiveItem } from './useActiveItem';

const ActiveItemContext = createContext<
  Pick<ActiveItem, 'activeId' | 'activate'>
>({ activeId: undefined, activate: () => {} });

/** The active item of the list around a component. */
export const useActiveItemOfList = () => useContext(ActiveItemContext);

/**
 * A search field, and the list that it filters. The focus stays in the field: arrow keys choose an item, Enter runs it.
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
  children: ReactNode;
}) {
  const { typed, placeholder } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { activeId, activate, move } = useActiveItem(list);
  const run = () => activeId && document.getElementById(activeId)?.click();
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
