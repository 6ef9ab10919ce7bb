import { clusterKind } from '../clusters/clusterKind';
import { jobKind } from '../jobs/jobKind';
import { KindModule } from '../kind';
import { serviceKind } from '../services/serviceKind';
import { templateKind } from '../templates/templateKind';

/** Every kind that has pages, in the order of their tabs. */
export const KINDS: readonly KindModule[] = [
  clusterKind,
  jobKind,
  serviceKind,
  templateKind,
];

/** The kinds that the overview shows. */
export const SUMMARIES = KINDS.flatMap(({ summary }) => summary ?? []);
