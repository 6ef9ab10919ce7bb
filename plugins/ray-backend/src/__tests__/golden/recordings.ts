import { z } from 'zod';
import clusters from './recordings/clusters.json';
import jobs from './recordings/jobs.json';
import root from './recordings/root.json';
import services from './recordings/services.json';
import templates from './recordings/templates.json';

const recordingSchema = z.object({
  id: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string(),
  /** The body as it was sent, which need not be JSON. */
  body: z.string().optional(),
  status: z.number(),
  answer: z.record(z.string(), z.unknown()),
});

/** A request to the real server, and its answer; events are left out, because their number depends on the operator. */
export type Recording = z.output<typeof recordingSchema>;

/**
 * Everything recorded so far for what we serve, in the order in which it was recorded: the requests build on one
 * another (KubeRay API server V1, release 1.7.0).
 */
export const recordings = z
  .array(recordingSchema)
  .parse([...root, ...templates, ...clusters, ...jobs, ...services]);
