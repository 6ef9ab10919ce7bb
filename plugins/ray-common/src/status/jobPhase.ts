import { oneOf, timestamp } from '../schema/fields';
import { field, message } from '../schema/message';

/**
 * The phases of a job, in order.
 *
 * @public
 */
export const JOB_PHASES = [
  'earlierTries',
  'waiting',
  'waitingForRoom',
  'pullingImages',
  'clusterStarting',
  'submitting',
  'installing',
  'running',
  'ending',
] as const;

/**
 * A phase of a job and its times: waiting for the operator, or in Kueue's queue; then for its own cluster, whose pods
 * wait for room, pull their images and start; being submitted; installing packages and code; running; and being taken
 * down. Earlier attempts of a job are one phase.
 *
 * @public
 */
export type JobPhase = {
  phase: (typeof JOB_PHASES)[number];
  startTime: string;
  endTime: string;
};

/** A phase of a job and its times. */
export const jobPhaseSchema = message<JobPhase>('JobPhase', {
  phase: field(1, oneOf(JOB_PHASES), 'Which one.'),
  startTime: field(2, timestamp(), 'When it began.'),
  endTime: field(3, timestamp(), 'When it ended; absent while it lasts.'),
});
