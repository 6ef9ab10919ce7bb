import { ObjectMeta } from '@rayport/backstage-plugin-ray-node';

/** When an object itself was written last, and not only its status; undefined where Kubernetes does not say. */
export function lastWritten({ managedFields }: ObjectMeta): string | undefined {
  return managedFields
    ?.flatMap(({ subresource, time }) => (subresource || !time ? [] : time))
    .sort()
    .at(-1);
}
