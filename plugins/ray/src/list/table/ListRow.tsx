import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Checkbox } from '@backstage/ui';
import { rayTranslationRef } from '../../translation';
import { ListColumn } from './ListColumn';
import { RowSelection } from './RowSelection';
import styles from './ListTable.module.css';

/** A row of a list; renders again only when something that it shows is another. */
export function ListRow<T extends { id: string; name: string }>(props: {
  row: T;
  columns: ReadonlyArray<ListColumn<T>>;
  isSelected: boolean;
  select: RowSelection<T>['select'];
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { row, columns, isSelected, select } = props;
  return useMemo(
    () => (
      <div
        role="row"
        className={styles.row}
        data-selected={isSelected || undefined}
      >
        <div role="cell">
          <Checkbox
            aria-label={t('table.select', { name: row.name })}
            isSelected={isSelected}
            onChange={next => select([row], next)}
          />
        </div>
        {columns.map(({ id, isRowHeader, cell }) => (
          <div key={id} role={isRowHeader ? 'rowheader' : 'cell'}>
            {cell(row)}
          </div>
        ))}
      </div>
    ),
    [t, row, columns, isSelected, select],
  );
}
