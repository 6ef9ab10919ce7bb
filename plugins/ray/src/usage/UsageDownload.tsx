import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Flex, Text } from '@backstage/ui';
import {
  RayClient,
  USAGE_FORMATS,
  UsagePeriodRequest,
} from '@rayport/backstage-plugin-ray-common';
import { RiDownloadLine } from '@remixicon/react';
import { rayApiRef } from '../api/rayApiRef';
import { useTexts } from '../translation';
import { messageOf } from '../ui/messageOf';
import { saveText } from '../ui/saveText';

type UsageFormat = (typeof USAGE_FORMATS)[number];

/** Answers in one file: 200,000 rows, about 30 MB. */
const MAX_ANSWERS = 40;

/** All rows of a period, up to the limit. */
async function readRows(
  client: RayClient,
  request: Partial<UsagePeriodRequest> & { format: UsageFormat },
): Promise<{ fileName: string; text: string; isCut: boolean }> {
  const parts: string[] = [];
  let next = '';
  let fileName = '';
  for (let answer = 0; answer < MAX_ANSWERS; answer += 1) {
    const rows = await client.exportUsage({ ...request, continue: next });
    parts.push(rows.content);
    fileName = rows.fileName;
    next = rows.continue;
    if (!next) break;
  }
  return { fileName, text: parts.join(''), isCut: next !== '' };
}

/** Downloads the page's data, by day, object and resource. */
export function UsageDownload(props: { request: Partial<UsagePeriodRequest> }) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const [loading, setLoading] = useState<UsageFormat>();
  const [notice, setNotice] = useState('');
  const { from, until, namespace } = props.request;

  async function download(format: UsageFormat) {
    setLoading(format);
    setNotice('');
    try {
      const request = { from, until, namespace, format };
      const { fileName, text, isCut } = await readRows(client, request);
      saveText({ fileName, text });
      if (isCut) setNotice(t('usage.download.cut'));
    } catch (error) {
      setNotice(messageOf(t, error));
    } finally {
      setLoading(undefined);
    }
  }

  return (
    <Flex gap="2" align="center" style={{ flexWrap: 'wrap' }}>
      {USAGE_FORMATS.map(format => (
        <Button
          key={format}
          size="small"
          variant="secondary"
          iconStart={<RiDownloadLine />}
          isPending={loading !== undefined}
          onPress={() => download(format)}
        >
          {t(`usage.download.${format}`)}
        </Button>
      ))}
      <span role="status">
        <Text variant="body-small" color="secondary">
          {notice}
        </Text>
      </span>
    </Flex>
  );
}
