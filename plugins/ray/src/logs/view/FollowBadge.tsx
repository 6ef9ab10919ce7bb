import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../../translation';
import { StatusBadge, StatusLook } from '../../ui/StatusBadge';
import { FollowState } from '../follow/FollowState';

const LOOKS: Record<FollowState['type'], StatusLook> = {
  connecting: 'working',
  following: 'good',
  waiting: 'waiting',
  ended: 'stopped',
  reconnecting: 'retrying',
  forbidden: 'doubtful',
  failed: 'doubtful',
};

/** What deserves a look comes first. */
const ORDER = [
  'reconnecting',
  'following',
  'connecting',
  'forbidden',
  'failed',
  'waiting',
  'ended',
] as const;

/** How the reading of some logs goes, as one word. */
export function FollowBadge(props: {
  states: ReadonlyMap<string, FollowState>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const types = [...props.states.values()].map(({ type }) => type);
  const type = ORDER.find(candidate => types.includes(candidate));
  if (!type) return undefined;
  return <StatusBadge look={LOOKS[type]} label={t(`logs.state.${type}`)} />;
}
