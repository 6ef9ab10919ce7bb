import { KindModule } from '../kind';
import { jobSummary } from './jobSummary';

/** Ray jobs. */
export const jobKind: KindModule = {
  kind: 'job',
  title: 'Jobs',
  loadPages: () => import('./JobPages').then(m => m.JobPages),
  summary: jobSummary,
};
