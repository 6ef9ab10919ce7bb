import { JobBadge } from '../jobs/JobBadge';
import { ServiceBadge } from '../services/ServiceBadge';
import { StateBadge } from '../ui/StateBadge';
import { Summary } from './Summary';

/** The state of a cluster, job or service as word, icon and colour. */
export function SummaryBadge({ summary }: { summary: Summary }) {
  switch (summary.kind) {
    case 'cluster':
      return <StateBadge state={summary.state} />;
    case 'job':
      return <JobBadge state={summary.state} />;
    default:
      return <ServiceBadge condition={{ state: summary.state, message: '' }} />;
  }
}
