import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Flex } from '@backstage/ui';
import { rayTranslationRef } from '../../translation';
import { messageOf } from '../../ui/messageOf';
import { FollowState } from '../follow/FollowState';
import { LogSource } from '../LogSource';

interface Obstacle {
  source: LogSource;
  state: FollowState & { type: 'waiting' | 'forbidden' | 'failed' };
}

/** Which logs can't be read, and why; nothing when all can. */
export function LogStates(props: {
  sources: readonly LogSource[];
  states: ReadonlyMap<string, FollowState>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const reasonOf = ({ source, state }: Obstacle): string => {
    if (state.type === 'failed') return messageOf(state.error);
    if (state.type === 'forbidden') return t('logs.forbiddenHint');
    // What holds the pod up says more than that there is no log.
    return source.trouble || state.reason;
  };
  const obstacles = props.sources.flatMap((source): Obstacle[] => {
    const state = props.states.get(source.id);
    return state?.type === 'waiting' ||
      state?.type === 'forbidden' ||
      state?.type === 'failed'
      ? [{ source, state }]
      : [];
  });
  if (!obstacles.length) return undefined;
  return (
    <Flex direction="column" gap="2" mb="2">
      {obstacles.map(({ source, state }) => (
        <Alert
          key={source.id}
          status={state.type === 'waiting' ? 'info' : 'warning'}
          icon
          role="status"
          title={`${source.label}: ${t(`logs.state.${state.type}`)}`}
          description={reasonOf({ source, state })}
        />
      ))}
    </Flex>
  );
}
