import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useMemo } from 'react';
import { ButtonIcon, Text } from '@backstage/ui';
import { RiMore2Line } from '@remixicon/react';
import { ActionMenu, ObjectAction } from '../actions';
import { useHrefs } from '../routes';
import { Texts, useTexts } from '../translation';
import { Age } from '../ui/Age';
import { ObjectLink } from '../ui/ObjectLink';
import { ownerName } from '../ui/ownerName';
import { ListItem } from './ListDefinition';
import { CellText } from './table/CellText';
import { BADGE_WIDTH, ListColumn } from './table/ListColumn';

/** The actions of a row. */
function RowMenu(props: {
  /** The row's object. */
  object: ObjectKey;
  actions: ObjectAction[];
}) {
  const { t } = useTexts();
  return (
    <ActionMenu object={props.object} actions={props.actions}>
      <ButtonIcon
        size="small"
        variant="tertiary"
        icon={<RiMore2Line />}
        aria-label={t('actions.more', { name: props.object.name })}
      />
    </ActionMenu>
  );
}

/** The columns that lists have in common. */
export interface CommonColumns<T extends ListItem> {
  name: ListColumn<T>;
  namespace: ListColumn<T>;
  /** State and reason. */
  state(cell: ListColumn<T>['cell']): ListColumn<T>;
  /** The owner. */
  owner(user: (row: T) => string): ListColumn<T>;
  /** The cluster that it runs on. */
  cluster(name: (row: T) => string): ListColumn<T>;
  /** How long ago it was created. */
  age(createdAt: (row: T) => string): ListColumn<T>;
  /** The menu at the end of a row. */
  actions: ListColumn<T>;
}

type Reader<T> = (row: T) => string;

function ownerColumn<T extends ListItem>(
  t: Texts,
  user: Reader<T>,
): ListColumn<T> {
  return {
    id: 'owner',
    label: t('column.owner'),
    isSortable: true,
    minWidth: 116,
    cell: row => {
      const name = ownerName(user(row));
      return name ? (
        <CellText text={name} />
      ) : (
        <CellText text="–" color="secondary" />
      );
    },
  };
}

function clusterColumn<T extends ListItem>(
  t: Texts,
  name: Reader<T>,
): ListColumn<T> {
  return {
    id: 'cluster',
    label: t('column.cluster'),
    isSortable: true,
    minWidth: 130,
    share: 2,
    cell: row => (
      <ObjectLink kind="cluster" namespace={row.namespace} name={name(row)} />
    ),
  };
}

function ageColumn<T extends ListItem>(
  t: Texts,
  createdAt: Reader<T>,
): ListColumn<T> {
  return {
    id: 'age',
    label: t('column.age'),
    isSortable: true,
    width: 92,
    cell: row => (
      <Text variant="body-medium">
        <Age since={createdAt(row)} />
      </Text>
    ),
  };
}

/** The columns that need only texts. */
function plainColumns<T extends ListItem>(t: Texts) {
  return {
    namespace: {
      id: 'namespace',
      label: t('column.namespace'),
      isSortable: true,
      minWidth: 124,
      cell: ({ namespace }) => <CellText text={namespace} />,
    },
    state: cell => ({
      id: 'state',
      label: t('column.state'),
      isSortable: true,
      isLine: true,
      minWidth: BADGE_WIDTH,
      share: 3,
      cell,
    }),
    owner: user => ownerColumn(t, user),
    cluster: name => clusterColumn(t, name),
    age: createdAt => ageColumn(t, createdAt),
  } satisfies Partial<CommonColumns<T>>;
}

/**
 * The common columns of lists.
 *
 * @param options - `describe`: text below the name; all functions must be stable
 */
export function useCommonColumns<T extends ListItem>(options: {
  kind: ResourceKind;
  describe?: (row: T) => string;
  actionsOf(row: T): ObjectAction[];
}): CommonColumns<T> {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind, describe, actionsOf } = options;
  return useMemo(
    () => ({
      ...plainColumns<T>(t),
      name: {
        id: 'name',
        label: t('column.name'),
        isRowHeader: true,
        isSortable: true,
        minWidth: 160,
        share: 2,
        cell: row => (
          <CellText
            text={row.name}
            href={hrefs.object(kind, row)}
            description={describe?.(row)}
          />
        ),
      },
      actions: {
        id: 'actions',
        label: t('column.actions'),
        isLabelHidden: true,
        width: 56,
        cell: row => <RowMenu object={row} actions={actionsOf(row)} />,
      },
    }),
    [t, hrefs, kind, describe, actionsOf],
  );
}
