import { ReactNode, useCallback } from 'react';
import { Container, Skeleton } from '@backstage/ui';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { useLiveQuery } from '../live';
import { RECORD_READERS, RecordedKind } from './RecordedKind';
import { RecordOf } from './RecordPage';

/** Least time between two reads that changes cause, milliseconds: the database answers, and not the memory. */
const PAUSE_MS = 2_000;

/** What is remembered of the last object of a name that does not exist any more, at the address that it had. */
export function RecordOfGone(props: {
  recorded: RecordedKind;
  object: ObjectKey;
  /** What to show where nothing is remembered. */
  otherwise: ReactNode;
}) {
  const { recorded, object, otherwise } = props;
  const { kind } = recorded;
  const { namespace, name } = object;
  const { data, error } = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) => {
          const latest = { namespace, name, pageSize: 1 };
          return RECORD_READERS[kind].list(client, latest, { signal });
        },
        isAffectedBy: change => change.kind === kind,
        pauseMs: PAUSE_MS,
      }),
      [kind, namespace, name],
    ),
  );
  const record = data?.records[0];
  if (record) return <RecordOf recorded={recorded} uid={record.uid} />;
  if (data || error !== undefined) return otherwise;
  return (
    <Container>
      <Skeleton width="100%" height={480} />
    </Container>
  );
}
