import { NAME_LIMITS, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../../api/ignoreDenied';
import { uniqueName } from '../../ui/uniqueName';
import { jobForm } from './jobForm';

/** A name of something else as a valid job name; empty if nothing is left. */
export function jobNameOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, NAME_LIMITS.job)
    .replace(/-+$/, '');
}

/** An unused job name like the name of something else. */
export async function freeJobName(
  client: RayClient,
  namespace: string,
  like: string,
): Promise<string> {
  const name = jobNameOf(like);
  if (!name) return '';
  // A user who may not read jobs learns only on creation whether the name is used.
  const taken = await ignoreDenied(jobForm.namesIn(client, namespace));
  const { nameLimit: limit } = jobForm;
  return taken?.includes(name) ? uniqueName(name, { taken, limit }) : name;
}
