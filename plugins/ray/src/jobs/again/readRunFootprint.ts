import {
  Footprint,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';

/**
 * Reads what another run used.
 *
 * @param run - `record`: uid of the job's record; absent for the existing job
 */
export async function readRunFootprint(
  client: RayClient,
  { namespace, name, record }: ObjectKey & { record?: string },
  signal?: AbortSignal,
): Promise<Footprint | undefined> {
  if (record === undefined) {
    return client.getRayJobFootprint({ namespace, name }, { signal });
  }
  return (await client.getRayJobRecord({ uid: record }, { signal })).footprint;
}
