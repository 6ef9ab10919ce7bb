import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Cell, CellText, ColumnConfig, Text } from '@backstage/ui';
import { ObjectAction } from '../actions';
import { ObjectKey } from '../live/ObjectKey';
import { rayTranslationRef } from '../translation';
import { Age } from '../ui/Age';
import { HiddenColumn } from './HiddenColumn';
import { ListedObject } from './ListedObject';
import { RowMenu } from './RowMenu';

/** The columns that every list has. */
export interface CommonColumns<T extends ListedObject> {
  name: ColumnConfig<T>;
  namespace: ColumnConfig<T>;
  /** How long ago it was created. */
  age(createdAt: (row: T) => string): ColumnConfig<T>;
  /** The menu at the end of a row. */
  actions: ColumnConfig<T>;
}

/**
 * The columns that every list has.
 *
 * @param options - `linkTo`: where the name leads to, if anywhere; `describe`: what is said below the name; all functions
 * must be stable
 */
export function useCommonColumns<T extends ListedObject>(options: {
  linkTo?: (key: { namespace: string; name: string }) => string;
  describe?: (row: T) => string;
  actionsOf(row: T): ObjectAction[];
}): CommonColumns<T> {
  const { t } = useTranslationRef(rayTranslationRef);
  const { linkTo, describe, actionsOf } = options;
  return useMemo(() => {
    const keyOf = ({ namespace, name }: ObjectKey) => ({ namespace, name });
    const actions = t('column.actions');
    return {
      name: {
        id: 'name',
        label: t('column.name'),
        isRowHeader: true,
        isSortable: true,
        minWidth: 140,
        defaultWidth: '2fr',
        cell: row => (
          <CellText
            title={row.name}
            href={linkTo?.(keyOf(row))}
            description={describe?.(row)}
          />
        ),
      },
      namespace: {
        id: 'namespace',
        label: t('column.namespace'),
        isSortable: true,
        minWidth: 140,
        cell: ({ namespace }) => <CellText title={namespace} />,
      },
      age: createdAt => ({
        id: 'age',
        label: t('column.age'),
        isSortable: true,
        width: 92,
        cell: row => (
          <Cell>
            <Text variant="body-medium">
              <Age since={createdAt(row)} />
            </Text>
          </Cell>
        ),
      }),
      actions: {
        id: 'actions',
        label: actions,
        width: 56,
        header: () => <HiddenColumn id="actions" label={actions} />,
        cell: row => (
          <Cell>
            <RowMenu object={row} actions={actionsOf(row)} />
          </Cell>
        ),
      },
    };
  }, [t, linkTo, describe, actionsOf]);
}
