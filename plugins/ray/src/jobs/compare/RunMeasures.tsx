import { useTexts, localeOf } from '../../translation';
import { useMeasureText } from '../../footprint';
import { CompactTable } from '../../ui/CompactTable';
import { formatDuration } from '../../ui/formatDuration';
import { Section } from '../../ui/Section';
import { TableColumn } from '../../ui/TableColumn';
import { changeOf, ComparedMeasure } from './comparedMeasures';

/** Durations and peaks of two runs, with the change. */
export function RunMeasures(props: {
  measures: readonly ComparedMeasure[];
  /** Names of the runs. */
  left: string;
  right: string;
}) {
  const { t } = useTexts();
  const measureText = useMeasureText();
  const { measures, left, right } = props;
  if (measures.length === 0) return undefined;
  const percent = new Intl.NumberFormat(localeOf(t), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const labelOf = (row: ComparedMeasure) => {
    if (row.kind === 'phase') return t(`jobs.phases.${row.phase}`);
    if (row.kind === 'duration') return t('jobs.about.duration');
    const measure = t(`footprint.measures.${row.measure}`);
    return t('jobs.compare.peak', { measure });
  };
  const textOf = (row: ComparedMeasure, value: number | undefined) => {
    if (value === undefined) return '–';
    return row.kind === 'peak'
      ? measureText(row.measure, value)
      : formatDuration(value, { isExact: true });
  };
  const rows = measures.map(row => {
    const change = changeOf(row);
    return {
      id: labelOf(row),
      left: textOf(row, row.left),
      right: textOf(row, row.right),
      change: change === undefined ? '–' : percent.format(change),
    };
  });
  const title = t('jobs.compare.measures');
  const columns: TableColumn<(typeof rows)[number]>[] = [
    {
      id: 'measure',
      label: t('jobs.compare.measure'),
      isRowHeader: true,
      cell: ({ id }) => id,
    },
    { id: 'left', label: left, cell: row => row.left },
    { id: 'right', label: right, cell: row => row.right },
    {
      id: 'change',
      label: t('jobs.compare.change'),
      isNumber: true,
      cell: ({ change }) => change,
    },
  ];
  return (
    <Section title={title}>
      <CompactTable label={title} columns={columns} rows={rows} isPlain />
    </Section>
  );
}
