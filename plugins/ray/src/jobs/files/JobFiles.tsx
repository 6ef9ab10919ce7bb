import { Flex, Select, Text } from '@backstage/ui';
import { RecordFile, RecordFiles } from '@rayport/backstage-plugin-ray-common';
import { PartFailure } from '../../live';
import { localeOf, useTexts } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { CopyButton } from '../../ui/CopyButton';
import { formatBytes } from '../../ui/formatAmount';
import { Section } from '../../ui/Section';
import { useLongOptions } from '../../ui/useLongOptions';
import { useFileParam } from './useFileParam';
import { CodeOfRun, useJobFiles } from './useJobFiles';

/** Files that jobs most often start with. */
const USUAL_STARTS = ['main.py', 'train.py'];

/** The file that the command names, or that jobs usually start with, or the first one with a text. */
function firstShown(
  files: readonly RecordFile[],
  entrypoint: unknown,
): RecordFile | undefined {
  const words = typeof entrypoint === 'string' ? entrypoint.split(/\s+/) : [];
  const named = words.map(word => word.replace(/^\.\//, ''));
  const start = [...named, ...USUAL_STARTS].find(name =>
    files.some(({ path }) => path === name),
  );
  return (
    files.find(({ path }) => path === start) ??
    files.find(({ text }) => text) ??
    files[0]
  );
}

function Files(props: { known: RecordFiles; entrypoint: unknown }) {
  const { t } = useTexts();
  const locale = localeOf(t);
  const [chosen, choose] = useFileParam('file');
  const { files, more } = props.known;
  const shown =
    files.find(({ path }) => path === chosen) ??
    firstShown(files, props.entrypoint);
  const options = useLongOptions(
    files.map(file => ({
      id: file.path,
      label: `${file.path} · ${formatBytes(file.bytes, locale)}`,
    })),
    shown?.path ?? '',
  );
  if (!shown) return undefined;
  const { path, text } = shown;
  return (
    <Section
      title={t('jobs.code.files')}
      action={
        text ? (
          <CopyButton text={text} label={t('jobs.code.copyFile')} />
        ) : undefined
      }
    >
      <Flex direction="column" gap="4">
        <Select
          {...options}
          label={t('jobs.code.file', { count: files.length + more })}
          value={path}
          onChange={key => choose(String(key))}
        />
        {more > 0 && (
          <Text as="p" color="secondary">
            {t('jobs.code.more', { count: more })}
          </Text>
        )}
        {text ? (
          <CodeBlock text={text} label={path} />
        ) : (
          <Text as="p" color="secondary">
            {t(shown.bytes ? 'jobs.code.noText' : 'jobs.code.empty')}
          </Text>
        )}
      </Flex>
    </Section>
  );
}

/** The files of the folder that a run had, as they were uploaded; nothing for other runs. */
export function JobFiles({ run }: { run: CodeOfRun }) {
  const { t } = useTexts();
  const live = useJobFiles([run]);
  const [known] = live.data ?? [];
  if (!known) return <PartFailure part={t('jobs.code.files')} live={live} />;
  return <Files known={known} entrypoint={run.definition.entrypoint} />;
}
