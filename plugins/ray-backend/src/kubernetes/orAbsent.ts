import { isKubernetesError } from '@rayport/backstage-plugin-ray-node';

/** The result of a read, or undefined if the object does not exist. */
export async function orAbsent<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isKubernetesError(error) && error.status === 404) return undefined;
    throw error;
  }
}
