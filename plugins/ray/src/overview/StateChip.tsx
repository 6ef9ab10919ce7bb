import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  CLUSTER_STATES,
  JOB_STATES_SHOWN,
  SERVE_STATES,
} from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { StatusBadge, StatusLook } from '../ui/StatusBadge';

/** What is wrong, what was done, and what is fine; everything else is on its way. */
const LOOKS = new Map<string, StatusLook>([
  ['ready', 'good'],
  ['running', 'good'],
  ['succeeded', 'good'],
  ['failed', 'bad'],
  ['invalid', 'bad'],
  ['unhealthy', 'doubtful'],
  ['degraded', 'doubtful'],
  ['retrying', 'doubtful'],
  ['stopped', 'stopped'],
  ['suspended', 'paused'],
  ['deleting', 'going'],
]);

function find<T extends string>(words: readonly T[], word: string) {
  return words.find(known => known === word);
}

/** How many are in a state. */
export function StateChip(props: {
  kind: 'cluster' | 'job' | 'service';
  /** Newer servers may know more states than we do. */
  state: string;
  count: number;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { kind, state, count } = props;
  const cluster = kind === 'cluster' && find(CLUSTER_STATES, state);
  const job = kind === 'job' && find(JOB_STATES_SHOWN, state);
  const service = kind === 'service' && find(SERVE_STATES, state);
  const word =
    (cluster && t(`state.${cluster}`)) ||
    (job && t(`jobState.${job}`)) ||
    (service && t(`serviceState.${service}`)) ||
    state;
  return (
    <StatusBadge
      look={LOOKS.get(state) ?? 'waiting'}
      label={t('overview.stateCount', { state: word, number: String(count) })}
    />
  );
}
