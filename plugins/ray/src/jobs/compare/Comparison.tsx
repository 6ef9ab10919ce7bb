import { useMemo } from 'react';
import { Flex, Link } from '@backstage/ui';
import {
  HistoryRecord,
  RecordDetails,
} from '@rayport/backstage-plugin-ray-common';
import { CodeDiff } from '../../editor';
import { PartFailure } from '../../live';
import { definitionJson } from '../../records';
import { useHrefs } from '../../routes';
import { dateText, explain, useTexts } from '../../translation';
import { Owner } from '../../ui/Owner';
import { Section } from '../../ui/Section';
import { jobSummary } from '../jobSummary';
import { FileChanges } from '../files/FileChanges';
import { useFileChanges } from '../files/useFileChanges';
import { comparedFields, differingFields, scriptOf } from './comparedFields';
import { comparedMeasures } from './comparedMeasures';
import { ComparedRow, RunFields, rowOfField } from './RunFields';
import { RunMeasures } from './RunMeasures';

const { Badge } = jobSummary;

/** A run with its record. */
export interface RecordedRun {
  record: HistoryRecord;
  details: RecordDetails;
}

type Runs = Record<'left' | 'right', RecordedRun>;

/** What differs between the definitions, scripts and files of two runs. */
function useDifferences({ left, right }: Runs) {
  const compared = useMemo(() => {
    const [before, after] = [left, right].map(({ details }) =>
      definitionJson('job', details.definition),
    );
    return {
      fields: before && after ? comparedFields(before, after) : [],
      definitions: { before: before ?? {}, after: after ?? {} },
      before: before && scriptOf(before),
      after: after && scriptOf(after),
    };
  }, [left, right]);
  const { fields, definitions, before, after } = compared;
  const files = useFileChanges(
    { uid: left.record.uid, definition: definitions.before },
    { uid: right.record.uid, definition: definitions.after },
  );
  const { isWhole = false, changes = [] } = files.data ?? {};
  const isSameCode =
    before === after && files.error === undefined && changes.length === 0;
  return {
    fields,
    differing: differingFields(fields, { knowsFiles: isWhole }),
    before,
    after,
    files,
    changes,
    isSameCode,
  };
}

/** Name, result and owner of both runs. */
function useRunRows({ left, right }: Runs): ComparedRow[] {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const both = (
    label: string,
    cell: (record: HistoryRecord) => React.ReactNode,
  ): ComparedRow => ({
    id: label,
    label,
    left: cell(left.record),
    right: cell(right.record),
  });
  return [
    both(t('column.name'), ({ uid, name }) => (
      <Link href={hrefs.record('job', uid)}>{name}</Link>
    )),
    both(t('column.state'), ({ state }) => <Badge state={state} />),
    both(t('jobs.compare.end'), record => explain(t, record).message || '–'),
    both(t('column.owner'), ({ owner }) => <Owner user={owner} />),
  ];
}

/** Two runs side by side: what differs, their durations and peaks, their script, and what is the same. */
export function Comparison(runs: Runs) {
  const { t } = useTexts();
  const { left, right } = runs;
  const nameOf = ({ record }: RecordedRun) =>
    `${record.name} · ${dateText(t, Date.parse(record.createdAt))}`;
  const names = { left: nameOf(left), right: nameOf(right) };
  const rows = useRunRows(runs);
  const differences = useDifferences(runs);
  const { fields, differing, before, after, files, changes } = differences;
  const script = t('jobs.compare.script');
  const nothing = t('jobs.compare.nothing');
  return (
    <Flex direction="column" gap="4">
      <RunFields {...names} title={t('jobs.compare.runs')} rows={rows} />
      <RunFields
        {...names}
        title={t('jobs.compare.differs')}
        rows={differing.map(rowOfField)}
        none={differences.isSameCode ? nothing : undefined}
      />
      <RunMeasures
        {...names}
        measures={comparedMeasures(left.details, right.details)}
      />
      {before !== after && (
        <Section title={script}>
          <CodeDiff before={before ?? ''} after={after ?? ''} label={script} />
        </Section>
      )}
      <PartFailure part={t('jobs.code.files')} live={files} />
      {changes.length > 0 && (
        <Section title={t('jobs.code.files')}>
          <FileChanges
            changes={changes}
            before={names.left}
            after={names.right}
          />
        </Section>
      )}
      <RunFields
        {...names}
        title={t('jobs.compare.same')}
        rows={fields.filter(({ isSame }) => isSame).map(rowOfField)}
      />
    </Flex>
  );
}
