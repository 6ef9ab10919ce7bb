import { useCallback } from 'react';
import { Alert, Flex, Select, Text } from '@backstage/ui';
import {
  KeptLogInfo,
  RayClient,
  RecordDetails,
} from '@rayport/backstage-plugin-ray-common';
import { useChangingQuery } from '../live';
import { StoredLog, useLogParams } from '../logs';
import { dateText, Texts, useTexts } from '../translation';
import { FailureMessage } from '../ui/FailureMessage';
import { permissionFor } from '../ui/permissions';
import { Section } from '../ui/Section';
import { RECORD_READERS, RecordedKind } from './RecordedKind';
import { Placeholder } from '../ui/Placeholder';

/** More lines than a kept log usually has; the server's limit. */
const MAX_LINES = 50_000;

function isOfSubmitter({ container }: KeptLogInfo): boolean {
  return container === 'ray-job-submitter';
}

/** Kept next to the log of a submitter only if that log lacks its end. */
function isOfDriver({ container }: KeptLogInfo): boolean {
  return container === 'driver';
}

function labelOf(t: Texts, log: KeptLogInfo): string {
  const { pod, container, hasEnded, exitCode, endTime, takenAt } = log;
  const time = dateText(t, Date.parse(endTime || takenAt));
  const run = { pod, container, time, exitCode: String(exitCode) };
  return hasEnded ? t('records.logOf', run) : t('records.runningLogOf', run);
}

/** The text of one kept log. */
export function KeptLog(props: {
  recorded: Pick<RecordedKind, 'kind'>;
  /** Of the object whose record has it. */
  uid: string;
  id: string;
}) {
  const { t } = useTexts();
  const { recorded, uid, id } = props;
  const { kind } = recorded;
  const { data, error, refresh } = useChangingQuery(
    useCallback(
      (client: RayClient) => ({
        load: async (signal: AbortSignal) =>
          RECORD_READERS[kind].log?.(
            client,
            { uid, id, tailLines: MAX_LINES },
            { signal },
          ),
        isAffectedBy: () => false,
      }),
      [kind, uid, id],
    ),
  );
  if (data?.about?.id !== id) {
    return error === undefined ? (
      <Placeholder width="100%" height={240} />
    ) : (
      <FailureMessage
        error={error}
        permission={permissionFor('read', kind).name}
        onRetry={refresh}
      />
    );
  }
  return (
    <>
      {data.truncated && (
        <Text variant="body-small" color="secondary">
          {t('records.logCut')}
        </Text>
      )}
      <StoredLog
        text={data.log}
        name={t('records.log')}
        copyLabel={t('records.copyLog')}
      />
    </>
  );
}

/** The kept logs of an object's containers, one of them shown; empty if there are none. */
export function RecordLogs(props: {
  recorded: RecordedKind;
  uid: string;
  details: RecordDetails;
}) {
  const { t } = useTexts();
  const { recorded, uid, details } = props;
  const { logs, log } = details;
  // In the address, so that a link shows the same log.
  const [{ chosen }, setParams] = useLogParams();
  if (!logs.length && !log) return undefined;
  const driver = logs.some(isOfSubmitter) ? logs.find(isOfDriver) : undefined;
  const shown =
    logs.find(({ id }) => chosen.includes(id)) ?? driver ?? logs.at(0);
  return (
    <Section title={t('records.log')} description={t('records.logHint')}>
      {logs.length > 1 && (
        <Flex mb="2">
          <Select
            label={t('records.whichLog')}
            options={logs.map(one => ({
              id: one.id,
              label: labelOf(t, one),
            }))}
            value={shown?.id ?? ''}
            onChange={value => setParams({ chosen: [String(value)] })}
          />
        </Flex>
      )}
      {driver && shown && isOfSubmitter(shown) && (
        <Alert
          status="warning"
          icon
          mb="2"
          title={t('logs.lostLines')}
          description={t('records.lostLinesHint')}
        />
      )}
      {shown ? (
        <KeptLog recorded={recorded} uid={uid} id={shown.id} />
      ) : (
        <StoredLog
          text={log}
          name={t('records.log')}
          copyLabel={t('records.copyLog')}
        />
      )}
    </Section>
  );
}
