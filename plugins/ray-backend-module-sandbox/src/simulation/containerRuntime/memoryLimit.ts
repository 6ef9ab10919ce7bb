import { Quantity } from '../../core/Quantity';
import { Container } from '../../objects/Pod';

const MEBIBYTE = 2n ** 20n;

/**
 * The processes of a Ray 2.60 that does nothing hold about 290 MiB on a head and 190 MiB on a worker. Surely too little is
 * less than this; the portal warns of the same amount (`memoryRules` of ray-common).
 */
const LEAST_OF_RAY = 128n * MEBIBYTE;

/** A container whose limit is below this does not even start: its first process is killed (runc). */
const LEAST_OF_CONTAINER = 4n * MEBIBYTE;

function limitOf({ resources }: Container): bigint | undefined {
  return Quantity.read(resources?.limits?.memory)?.units;
}

/** Whether the kernel kills Ray in this container as soon as it starts. */
export function isTooSmallForRay(container: Container): boolean {
  const limit = limitOf(container);
  return limit !== undefined && limit < LEAST_OF_RAY;
}

/** Whether the kernel kills what starts the container. */
export function isTooSmallToStart(container: Container): boolean {
  const limit = limitOf(container);
  return limit !== undefined && limit < LEAST_OF_CONTAINER;
}
