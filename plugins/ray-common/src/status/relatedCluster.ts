import { z } from 'zod';
import { oneOf, text } from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';
import { CLUSTER_STATES } from './clusterStatus';

/** The cluster behind a job or a service, as far as the caller may see it. */
export const relatedClusterSchema = message('RelatedCluster', {
  name: field(text(), 'Name of the cluster, in the same namespace.'),
  state: field(
    oneOf(['', ...CLUSTER_STATES]),
    'What it is doing; absent when it does not exist or is hidden from the caller.',
  ),
  reason: field(text(), 'Machine-readable reason of its state.'),
  message: field(text(), 'One sentence: why its state is what it is.'),
  hint: field(text(), 'What to do about it; absent when nothing is wrong.'),
});

/** The cluster behind a job or a service. */
export type RelatedCluster = z.output<typeof relatedClusterSchema>;
