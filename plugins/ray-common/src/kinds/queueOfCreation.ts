import { text } from '../schema/fields';
import { httpOnlyField } from '../schema/message';

/**
 * The queue of a new object. The messages of the KubeRay API have no field for it, and strict clients refuse others.
 *
 * @public
 */
export type QueueOfCreation = { queue: string };

/** The queue of a new object. */
export const queueOfCreation = {
  queue: httpOnlyField(
    text(),
    'LocalQueue of Kueue that it waits in; none when absent.',
  ),
};
