import { ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { SearchField, Select, Text, ToggleButton } from '@backstage/ui';
import { RiUserLine, RiUserUnfollowLine } from '@remixicon/react';
import { useTexts } from '../translation';
import { useSearchShortcut } from '../ui/useSearchShortcut';
import { ListParams } from './useListParams';
import styles from './ListToolbar.module.css';

/** Pause in typing that starts the search; typed text shows at once. */
const TYPING_PAUSE_MS = 100;

/** The search of a list; kept in its address, and reached by `/`. */
function SearchBox(props: { placeholder: string; params: ListParams }) {
  const { t } = useTexts();
  const { placeholder, params } = props;
  const applied = params.get('q');
  const [typed, setTyped] = useState(applied);
  const { set } = params;
  const timer = useRef<ReturnType<typeof setTimeout>>();

  // Follows changes from elsewhere (navigation, a cleared filter), but not while typing.
  useEffect(() => {
    if (timer.current === undefined) setTyped(applied);
  }, [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className={styles.search} ref={useSearchShortcut()}>
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
            // Changing the address re-renders everything with a link, which must not delay typing.
            startTransition(() => set({ q: text }));
          }, TYPING_PAUSE_MS);
        }}
      />
    </div>
  );
}

/** Filters a list by the user's own objects; kept in the address. */
export function MineSwitch({ params }: { params: ListParams }) {
  const { t } = useTexts();
  return (
    <ToggleButton
      size="small"
      iconStart={<RiUserLine />}
      isSelected={params.get('mine') !== ''}
      onChange={isMine => params.set({ mine: isMine ? '1' : '' })}
    >
      {t('filter.mine')}
    </ToggleButton>
  );
}

/** Narrows a list to objects without an owner; stored in the address. */
export function UnownedSwitch({ params }: { params: ListParams }) {
  const { t } = useTexts();
  return (
    <ToggleButton
      size="small"
      iconStart={<RiUserUnfollowLine />}
      isSelected={params.get('unowned') !== ''}
      onChange={isWanted => params.set({ unowned: isWanted ? '1' : '' })}
    >
      {t('filter.unowned')}
    </ToggleButton>
  );
}

/** The option "no filter" of a select, which has no empty option. */
const ALL = '*';

/** A select that keeps its choice in the address. */
export function FilterSelect(props: {
  label: string;
  allLabel: string;
  name:
    | ('namespace' | 'state' | 'origin')
    | ('user' | 'template' | 'presence' | 'span');
  /** Empty for all. */
  value: string;
  options: Array<{ id: string; label: string }>;
  set: ListParams['set'];
}) {
  const { label, allLabel, name, value, options, set } = props;
  // A filter from an old address stays visible even if no object has the value any longer.
  const known = options.some(({ id }) => id === value);
  const stray = value && !known ? [{ id: value, label: value }] : [];
  return (
    <div className={styles.select}>
      <Select
        aria-label={label}
        options={[{ id: ALL, label: allLabel }, ...stray, ...options]}
        value={value || ALL}
        onChange={key => set({ [name]: key === ALL ? '' : String(key) })}
      />
    </div>
  );
}

/** Search, filters and count above a list. */
export function ListToolbar(props: {
  searchPlaceholder: string;
  params: ListParams;
  /** The selected one; empty for all. */
  namespace: string;
  namespaces: string[];
  /** Number of matches as text. */
  count: string;
  /** Further filters. */
  filters?: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
}) {
  const { t } = useTexts();
  const { params, namespace, namespaces } = props;
  return (
    <div className={styles.root}>
      <SearchBox placeholder={props.searchPlaceholder} params={params} />
      <FilterSelect
        label={t('filter.namespace')}
        allLabel={t('filter.allNamespaces')}
        name="namespace"
        value={namespace}
        options={namespaces.map(id => ({ id, label: id }))}
        set={params.set}
      />
      {props.filters}
      <Text variant="body-small" color="secondary" className={styles.count}>
        {props.count}
      </Text>
      <div className={styles.end}>{props.end}</div>
    </div>
  );
}
