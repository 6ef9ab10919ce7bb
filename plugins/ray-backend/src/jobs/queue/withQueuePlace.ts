import { JobStatus } from '@rayport/backstage-plugin-ray-common';
import {
  messageText,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { QueuePlaces } from './QueuePlaces';

/**
 * Adds the place in the queue to the explanation of a job that waits for Kueue. It is no part of the explanation itself,
 * because it changes without any change of the job.
 */
export async function withQueuePlace(
  status: JobStatus,
  rayJob: RayJob,
  places: Pick<QueuePlaces, 'find'>,
): Promise<JobStatus> {
  if (status.reason !== 'QueuedByKueue') return status;
  const place = await places.find(rayJob);
  if (!place) return status;
  const { before, gpus } = place;
  const messageParts = [
    ...status.messageParts,
    messagePart('QueuePlace', {
      before: String(before),
      gpus: gpus ? String(gpus) : undefined,
    }),
  ];
  return { ...status, messageParts, message: messageText(messageParts) };
}
