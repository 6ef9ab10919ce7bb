import { Flex, Link, Text } from '@backstage/ui';
import { CodeDiff } from '../../editor';
import { PartFailure } from '../../live';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { Timestamp } from '../../ui/Age';
import { CompactTable } from '../../ui/CompactTable';
import { Section } from '../../ui/Section';
import {
  ComparedField,
  comparedFields,
  differingFields,
  scriptOf,
} from '../compare/comparedFields';
import { FieldName } from '../compare/FieldName';
import { JobRow } from '../queries';
import { FileChanges } from '../files/FileChanges';
import { useFileChanges } from '../files/useFileChanges';
import { LastRun } from './readLastRun';
import { useLastRun } from './useLastRun';

/** The changed fields of the definition. */
function Fields({ fields }: { fields: readonly ComparedField[] }) {
  const { t } = useTexts();
  if (fields.length === 0) return undefined;
  return (
    <CompactTable
      label={t('jobs.compare.differs')}
      isPlain
      columns={[
        {
          id: 'path',
          label: t('jobs.compare.field'),
          isRowHeader: true,
          share: 2,
          cell: ({ path }) => <FieldName path={path} />,
        },
        {
          id: 'left',
          label: t('jobs.code.before'),
          share: 3,
          cell: ({ left }) => left || '–',
        },
        {
          id: 'right',
          label: t('jobs.code.now'),
          share: 3,
          cell: ({ right }) => right || '–',
        },
      ]}
      rows={fields.map(field => ({ ...field, id: field.path }))}
    />
  );
}

function Changes(props: { uid: string; last: LastRun }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { uid, last } = props;
  const { record, before, after } = last;
  const [old, present] = [scriptOf(before), scriptOf(after)];
  const liveFiles = useFileChanges(
    { uid: record.uid, definition: before },
    { uid, definition: after },
  );
  const { data: files } = liveFiles;
  const fields = differingFields(comparedFields(before, after), {
    knowsFiles: files?.isWhole ?? false,
  });
  const isSame = old === present && !fields.length && !files?.changes.length;
  const title = t('jobs.code.since');
  return (
    <Section
      title={title}
      action={
        <Link href={hrefs.compareRuns(record.uid, uid)}>
          {t('jobs.compare.title')}
        </Link>
      }
    >
      <Flex direction="column" gap="4">
        <Text as="p">
          {t('jobs.code.last')}{' '}
          <Link href={hrefs.record('job', record.uid)}>{record.name}</Link>
          {' · '}
          <Timestamp at={record.createdAt} />
        </Text>
        {isSame && (
          <Text as="p" color="secondary">
            {t('jobs.compare.nothing')}
          </Text>
        )}
        <Fields fields={fields} />
        <PartFailure part={t('jobs.code.files')} live={liveFiles} />
        <FileChanges
          changes={files?.changes ?? []}
          before={t('jobs.code.before')}
          after={t('jobs.code.now')}
        />
        {old !== present && (
          <CodeDiff before={old ?? ''} after={present ?? ''} label={title} />
        )}
      </Flex>
    </Section>
  );
}

/** The changes since the last run of the same work by the same owner; nothing for the first run. */
export function SinceLastRun({ row }: { row: JobRow }) {
  const { t } = useTexts();
  const live = useLastRun(row);
  const { uid } = row.status ?? {};
  if (!uid) return undefined;
  if (!live.data) {
    return <PartFailure part={t('jobs.code.since')} live={live} />;
  }
  return <Changes uid={uid} last={live.data} />;
}
