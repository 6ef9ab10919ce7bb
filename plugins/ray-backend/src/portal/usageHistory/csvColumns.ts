import { PriceSheet } from '../../history/usage/PriceSheet';
import { ExportRow } from '../../history/usage/UsageReader';
import { CsvColumn } from './csvText';

/** The columns of the plain CSV format. */
export function csvColumns(prices: PriceSheet): CsvColumn<ExportRow>[] {
  const priceOf = ({ template, resource }: ExportRow) =>
    prices.priceOf(template, resource);
  return [
    { name: 'day', cell: ({ day }) => day },
    { name: 'namespace', cell: ({ namespace }) => namespace },
    { name: 'owner', cell: ({ owner }) => owner },
    { name: 'kind', cell: ({ kind }) => kind },
    { name: 'name', cell: ({ name }) => name },
    { name: 'uid', cell: ({ object_uid }) => object_uid },
    { name: 'template', cell: ({ template }) => template },
    { name: 'resource', cell: ({ resource }) => resource },
    { name: 'hours', cell: ({ hours }) => hours },
    { name: 'unseen_hours', cell: ({ unseen }) => unseen },
    { name: 'observed_hours', cell: ({ observed }) => observed },
    { name: 'idle_hours', cell: ({ idle }) => idle },
    { name: 'list_unit_price', cell: priceOf },
    { name: 'list_cost', cell: row => row.hours * priceOf(row) },
    { name: 'currency', cell: () => prices.currency },
  ];
}
