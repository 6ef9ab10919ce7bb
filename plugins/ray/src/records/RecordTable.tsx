import { Card, CardBody } from '@backstage/ui';
import { RiHistoryLine } from '@remixicon/react';
import { LiveData, StaleShade } from '../live';
import { useTexts } from '../translation';
import { DataTable } from '../ui/DataTable';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { Message } from '../ui/Message';
import { TableColumn } from '../ui/TableColumn';
import { RecordRow } from './recordColumns';

/** A table of records on a card; a skeleton while loading, or the error. */
export function RecordTable<R extends RecordRow>(props: {
  /** Names the table for screen readers. */
  label: string;
  live: LiveData<unknown>;
  /** The permission to read. */
  permission: string;
  columns: TableColumn<R>[];
  rows: R[];
  /** Whether there may be other records, which a search or filter hides. */
  isFiltered: boolean;
}) {
  const { t } = useTexts();
  const { label, live, permission, columns, rows, isFiltered } = props;
  const { data } = live;
  if (data === undefined) {
    return (
      <LoadingOrFailure live={live} permission={permission} height={320} />
    );
  }
  return (
    <StaleShade>
      <Card>
        <CardBody>
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            empty={
              <Message
                icon={<RiHistoryLine />}
                title={t(isFiltered ? 'records.empty' : 'records.none')}
                description={t(
                  isFiltered ? 'records.emptyHint' : 'records.noneHint',
                )}
              />
            }
          />
        </CardBody>
      </Card>
    </StaleShade>
  );
}
