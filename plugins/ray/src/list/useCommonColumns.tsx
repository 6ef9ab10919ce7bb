import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, Text } from '@backstage/ui';
import { RiMore2Line } from '@remixicon/react';
import { ActionMenu, ObjectAction } from '../actions';
import { useHrefs } from '../routes';
import { rayTranslationRef } from '../translation';
import { Age } from '../ui/Age';
import { ListItem } from './ListDefinition';
import { CellText } from './table/CellText';
import { ListColumn } from './table/ListColumn';

/** The actions of a row. */
function RowMenu(props: {
  /** What the row shows. */
  object: ObjectKey;
  actions: ObjectAction[];
}) {
  const { t } = useTranslationRef(rayTranslationRef);
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

/** The columns that every list has. */
export interface CommonColumns<T extends ListItem> {
  name: ListColumn<T>;
  namespace: ListColumn<T>;
  /** How long ago it was created. */
  age(createdAt: (row: T) => string): ListColumn<T>;
  /** The menu at the end of a row. */
  actions: ListColumn<T>;
}

/**
 * The columns that every list has.
 *
 * @param options - `describe`: what is said below the name; all functions must be stable
 */
export function useCommonColumns<T extends ListItem>(options: {
  kind: ResourceKind;
  describe?: (row: T) => string;
  actionsOf(row: T): ObjectAction[];
}): CommonColumns<T> {
  const { t } = useTranslationRef(rayTranslationRef);
  const hrefs = useHrefs();
  const { kind, describe, actionsOf } = options;
  return useMemo(
    () => ({
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
      namespace: {
        id: 'namespace',
        label: t('column.namespace'),
        isSortable: true,
        minWidth: 120,
        cell: ({ namespace }) => <CellText text={namespace} />,
      },
      age: createdAt => ({
        id: 'age',
        label: t('column.age'),
        isSortable: true,
        width: 92,
        cell: row => (
          <Text variant="body-medium">
            <Age since={createdAt(row)} />
          </Text>
        ),
      }),
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
