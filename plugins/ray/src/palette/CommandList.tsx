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
import { ActiveItem } from './useActiveItem';
import { useCommandKeys } from './useCommandKeys';

const ActiveItemContext = createContext<
  Pick<ActiveItem, 'activeId' | 'activate'>
>({ activeId: undefined, activate: () => {} });

/** The active item of the list around a component. */
export const useActiveItemOfList = () => useContext(ActiveItemContext);

/**
 * A search field, and the list that it filters. The focus stays in the field, see {@link useCommandKeys}.
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
  const { activeId, activate, onKeyDown, reset } = useCommandKeys(list, {
    isEmpty: !typed,
    isPending,
    isEntered: props.isEntered,
    onBack: props.onBack,
  });
  const active = useMemo(() => ({ activeId, activate }), [activeId, activate]);
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
          reset();
          props.onType(text);
        }}
        onKeyDown={onKeyDown}
      />
      {props.status}
      <div
        id={listId}
        ref={list}
        role="menu"
        aria-label={props.label}
        className={styles.list}
      >
        <ActiveItemContext.Provider value={active}>
          {props.children}
        </ActiveItemContext.Provider>
      </div>
    </>
  );
}
