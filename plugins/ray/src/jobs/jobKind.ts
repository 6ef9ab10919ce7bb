import { KindModule } from '../kind';
import { jobSummary } from './jobSummary';

/** Ray jobs. */
export const jobKind: KindModule = {
  kind: 'job',
  title: 'Jobs',
  load: () => import('./JobPages').then(m => m.jobPages),
  summary: jobSummary,
};
