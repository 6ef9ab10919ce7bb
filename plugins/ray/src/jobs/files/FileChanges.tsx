import { Flex, Select, Text } from '@backstage/ui';
import { RecordFile } from '@rayport/backstage-plugin-ray-common';
import { CodeDiff } from '../../editor';
import { localeOf, useTexts } from '../../translation';
import { CompactTable } from '../../ui/CompactTable';
import { formatBytes } from '../../ui/formatAmount';
import { useLongOptions } from '../../ui/useLongOptions';
import { FileChange, isComparable } from './fileChanges';
import { useFileParam } from './useFileParam';

/** Changed files that are listed; of more, only the number is shown. */
const MAX_LISTED = 50;

interface ChangesProps {
  changes: readonly FileChange[];
  /** Names of the runs. */
  before: string;
  after: string;
}

/** The paths and sizes of changed files. */
function ChangedFiles({ changes, before, after }: ChangesProps) {
  const { t } = useTexts();
  const title = t('jobs.code.changedFiles', { count: changes.length });
  const sizeOf = (file: RecordFile | undefined) =>
    file ? formatBytes(file.bytes, localeOf(t)) : '–';
  return (
    <>
      <CompactTable
        label={title}
        isPlain
        columns={[
          {
            id: 'path',
            label: title,
            isRowHeader: true,
            share: 4,
            cell: ({ path }) => <code>{path}</code>,
          },
          {
            id: 'before',
            label: before,
            share: 1,
            cell: change => sizeOf(change.before),
          },
          {
            id: 'after',
            label: after,
            share: 1,
            cell: change => sizeOf(change.after),
          },
        ]}
        rows={changes
          .slice(0, MAX_LISTED)
          .map(change => ({ ...change, id: change.path }))}
      />
      {changes.length > MAX_LISTED && (
        <Text as="p" color="secondary">
          {t('jobs.code.more', { count: changes.length - MAX_LISTED })}
        </Text>
      )}
    </>
  );
}

/** The changed files of two folders, and one of them line by line. */
export function FileChanges(props: ChangesProps) {
  const { t } = useTexts();
  const [chosen, choose] = useFileParam('changed');
  const { changes } = props;
  const texts = changes.filter(isComparable);
  const shown = texts.find(({ path }) => path === chosen) ?? texts[0];
  const options = useLongOptions(
    texts.map(({ path }) => ({ id: path, label: path })),
    shown?.path ?? '',
  );
  if (!changes.length) return undefined;
  return (
    <Flex direction="column" gap="4">
      <ChangedFiles {...props} />
      {texts.length > 1 && (
        <Select
          {...options}
          label={t('jobs.code.difference')}
          value={shown?.path}
          onChange={key => choose(String(key))}
        />
      )}
      {shown && (
        <CodeDiff
          key={shown.path}
          before={shown.before?.text ?? ''}
          after={shown.after?.text ?? ''}
          label={shown.path}
        />
      )}
    </Flex>
  );
}
