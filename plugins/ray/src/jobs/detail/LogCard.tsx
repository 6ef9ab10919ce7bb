import { useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Flex, Skeleton, Switch, Text } from '@backstage/ui';
import { DEFAULT_LOG_LINES } from '@rayport/backstage-plugin-ray-common';
import { RiDownloadLine } from '@remixicon/react';
import { rayTranslationRef } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { CopyButton } from '../../ui/CopyButton';
import { messageOf } from '../../ui/messageOf';
import { Section } from '../../ui/Section';
import { JobRow } from '../queries';
import { saveText } from '../../ui/saveText';
import { useJobLog } from './useJobLog';

const numbers = new Intl.NumberFormat();

function Log({ text, fileName }: { text: string; fileName: string }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [wraps, setWraps] = useState(false);
  if (!text) return <Text color="secondary">{t('jobs.log.none')}</Text>;
  return (
    <>
      <Flex justify="between" align="center" mb="2" gap="2">
        <Switch
          label={t('jobs.log.wrap')}
          isSelected={wraps}
          onChange={setWraps}
        />
        <Flex align="center" gap="1">
          <CopyButton text={text} label={t('jobs.log.copy')} />
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiDownloadLine />}
            onPress={() => saveText({ text, fileName })}
          >
            {t('jobs.log.download')}
          </Button>
        </Flex>
      </Flex>
      <CodeBlock text={text} label={t('jobs.log.label')} wraps={wraps} />
    </>
  );
}

/** What a job has printed, while it runs and as long as its submitter is there. */
export function LogCard({ row }: { row: JobRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { data, error } = useJobLog(row);
  const missing = error === undefined ? undefined : messageOf(error);
  return (
    <Section
      title={t('jobs.log.title')}
      description={t('jobs.log.description', {
        lines: numbers.format(DEFAULT_LOG_LINES),
      })}
    >
      {data && <Log text={data.log} fileName={`${row.name}.log`} />}
      {!data && missing && <Text color="secondary">{missing}</Text>}
      {!data && !missing && <Skeleton width="100%" height={120} />}
    </Section>
  );
}
