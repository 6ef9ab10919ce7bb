import { ReactNode } from 'react';
import { Text } from '@backstage/ui';
import { useTexts } from '../../translation';
import { CompactTable } from '../../ui/CompactTable';
import { Section } from '../../ui/Section';
import { ComparedField } from './comparedFields';
import { FieldName } from './FieldName';

/** A property of both runs. */
export interface ComparedRow {
  id: string;
  label: ReactNode;
  left: ReactNode;
  right: ReactNode;
}

/** A field of a definition as a row. */
export function rowOfField({ path, left, right }: ComparedField): ComparedRow {
  return {
    id: path,
    label: <FieldName path={path} />,
    left: left || '–',
    right: right || '–',
  };
}

/** Properties of two runs side by side. */
export function RunFields(props: {
  title: string;
  description?: string;
  rows: readonly ComparedRow[];
  /** Shown if there are no rows. */
  none?: string;
  /** Names of the runs. */
  left: string;
  right: string;
}) {
  const { t } = useTexts();
  const { title, description, rows, none, left, right } = props;
  if (rows.length === 0 && !none) return undefined;
  return (
    <Section title={title} description={description}>
      {rows.length === 0 ? (
        <Text as="p" color="secondary">
          {none}
        </Text>
      ) : (
        <CompactTable
          label={title}
          isPlain
          columns={[
            {
              id: 'field',
              label: t('jobs.compare.field'),
              isRowHeader: true,
              share: 2,
              cell: row => row.label,
            },
            { id: 'left', label: left, share: 3, cell: row => row.left },
            { id: 'right', label: right, share: 3, cell: row => row.right },
          ]}
          rows={rows}
        />
      )}
    </Section>
  );
}
