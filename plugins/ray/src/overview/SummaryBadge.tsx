import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { JobBadge } from '../jobs/JobBadge';
import { rayTranslationRef } from '../translation';
import { StateBadge } from '../ui/StateBadge';
import { StatusBadge, StatusLook } from '../ui/StatusBadge';
import { Summary } from './Summary';

const SERVICE_LOOKS: Record<
  (Summary & { kind: 'service' })['state'],
  StatusLook
> = {
  starting: 'working',
  deploying: 'working',
  running: 'good',
  degraded: 'doubtful',
  failed: 'bad',
  invalid: 'bad',
  suspending: 'pausing',
  suspended: 'paused',
  deleting: 'going',
};

/** The state of a cluster, job or service as word, icon and colour. */
export function SummaryBadge({ summary }: { summary: Summary }) {
  const { t } = useTranslationRef(rayTranslationRef);
  switch (summary.kind) {
    case 'cluster':
      return <StateBadge state={summary.state} />;
    case 'job':
      return <JobBadge state={summary.state} />;
    default:
      return (
        <StatusBadge
          look={SERVICE_LOOKS[summary.state]}
          label={t(`overview.serviceState.${summary.state}`)}
        />
      );
  }
}
