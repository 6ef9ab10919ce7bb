import {
  Job,
  jobSchema,
  operatedJobRules,
} from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  Pod,
  RAY_JOBS,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { ownedResource } from '../core/RayResource';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { ownerOfPod } from '../kubernetes/operatorPods';
import { ALL_OBJECTS } from '../kubernetes/ownObjects';
import {
  followed,
  followedEvents,
  ViewedKind,
  WithEvents,
} from '../resources/ViewedKind';
import { View } from '../views/View';
import { jobExamples } from './jobExamples';
import { rayJobToJob } from './rayJobToJob';
import { viewJob } from './viewJob';
import { rayObjectErrors } from '../kubernetes/rayObjectErrors';

/** Errors of jobs. On a read, the reference server names clusters. */
const JobErrors = rayObjectErrors({
  noun: 'Job',
  resource: RAY_JOBS,
  calls: {
    get: 'Get cluster failed.',
    update: 'Update job failed.',
    delete: 'Get job failure',
  },
});

/** Dependencies of the job kind. */
export interface JobSources {
  pods: CachedObjects<Pod>;
  events: { job: CachedObjects<Event> };
}

/** Jobs: RayJobs with a label. */
export const jobKind: ViewedKind<RayJob, Job, View<Job>, JobSources> &
  WithEvents = {
  kind: 'job',
  field: 'job',
  resource: RAY_JOBS,
  selector: ALL_OBJECTS,
  errors: JobErrors,
  rules: operatedJobRules,
  schema: jobSchema,
  toMessage: rayJobToJob,
  toResource: job => ownedResource('job', job),
  examples: jobExamples,
  hasEvents: true,
  view: viewJob,
  follows: ({ pods, events }) => [
    followed(pods, pod => {
      const { kind, ...key } = ownerOfPod(pod);
      return kind === RAY_JOBS.kind ? [key] : [];
    }),
    followedEvents(events.job),
  ],
};
