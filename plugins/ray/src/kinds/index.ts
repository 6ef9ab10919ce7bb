import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { clusterKind } from '../clusters/clusterKind';
import { jobKind } from '../jobs/jobKind';
import { KindModule } from '../kind';
import { serviceKind } from '../services/serviceKind';
import { templateKind } from '../templates/templateKind';

const kinds: Record<ResourceKind, KindModule> = {
  cluster: clusterKind,
  job: jobKind,
  service: serviceKind,
  template: templateKind,
};

/** Every kind that has pages, in the order of their tabs. */
export const KINDS: readonly KindModule[] = Object.values(kinds);

/** The kinds that the overview shows. */
export const SUMMARIES = KINDS.flatMap(({ summary }) => summary ?? []);
