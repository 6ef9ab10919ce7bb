import { ObjectMeta } from '@rayport/backstage-plugin-ray-node';

/** When an object itself, not only its status, was last written; undefined if Kubernetes does not say. */
export function lastWritten({ managedFields }: ObjectMeta): string | undefined {
  return managedFields
    ?.flatMap(({ subresource, time }) => (subresource || !time ? [] : time))
    .sort()
    .at(-1);
}
