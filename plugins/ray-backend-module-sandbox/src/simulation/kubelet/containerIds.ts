import { createHash } from 'node:crypto';
import { qualified } from './imageProblem';

/** An image's digest as container statuses show it; the same image has the same one everywhere. */
export function imageId(image: string): string {
  const repository = qualified(image).replace(/:[^/]*$/, '');
  return `${repository}@sha256:${sha256(image)}`;
}

/** The id of one run of a container. */
export function containerId(
  podUid: string,
  container: string,
  restartCount: number,
): string {
  return `containerd://${sha256(`${podUid}/${container}/${restartCount}`)}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
