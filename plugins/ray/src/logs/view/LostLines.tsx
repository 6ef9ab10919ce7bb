import { useCallback } from 'react';
import { Alert, Button } from '@backstage/ui';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { useChangingQuery } from '../../live';
import { useTexts } from '../../translation';
import { FollowState } from '../follow/FollowState';
import { DRIVER_SOURCE_ID, LogSource } from '../LogSource';
import { useLogParams } from '../useLogParams';

function EndsEarly({ namespace, name }: ObjectKey) {
  const { t } = useTexts();
  const [, setParams] = useLogParams();
  const { data } = useChangingQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          client.getRayJobLog({ namespace, name }, { signal }),
        isAffectedBy: () => false,
      }),
      [namespace, name],
    ),
  );
  if (!data?.endsEarly) return undefined;
  return (
    <Alert
      status="warning"
      icon
      role="status"
      mb="2"
      title={t('logs.lostLines')}
      description={t('logs.lostLinesHint')}
      customActions={
        <Button
          size="small"
          variant="secondary"
          onPress={() => setParams({ chosen: [DRIVER_SOURCE_ID] })}
        >
          {t('logs.readDriver')}
        </Button>
      }
    />
  );
}

/** Offers the driver's log if an ended submitter lost the end of it; otherwise empty. */
export function LostLines(props: {
  sources: readonly LogSource[];
  states: ReadonlyMap<string, FollowState>;
}) {
  const { sources, states } = props;
  const ended = sources.find(
    ({ id, owner, isDriver }) =>
      owner.kind === 'job' && !isDriver && states.get(id)?.type === 'ended',
  );
  return ended && <EndsEarly {...ended.owner} />;
}
