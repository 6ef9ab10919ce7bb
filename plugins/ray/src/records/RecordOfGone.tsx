import { ReactNode, useCallback } from 'react';
import { Container } from '@backstage/ui';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { useLiveQuery } from '../live';
import { RECORD_READERS, RecordedKind } from './RecordedKind';
import { RecordOf } from './RecordPage';
import { Placeholder } from '../ui/Placeholder';

/** Least time between two reads because of changes, milliseconds: these reads use the database, not the cache. */
const PAUSE_MS = 2_000;

/** The history of the last object of a name that no longer exists, at its former address. */
export function RecordOfGone(props: {
  recorded: RecordedKind;
  object: ObjectKey;
  /** Shown if there is no history. */
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
      <Placeholder width="100%" height={480} />
    </Container>
  );
}
