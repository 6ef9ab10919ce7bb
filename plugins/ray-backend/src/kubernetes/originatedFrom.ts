import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { ObjectMeta } from '@rayport/backstage-plugin-ray-node';

/** The object that the operator made another one for, by its labels; undefined if none. */
export function originatedFrom({
  labels = {},
}: Pick<ObjectMeta, 'labels'>): { kind: string; name: string } | undefined {
  const kind = labels[RAY_LABELS.originatedFromKind];
  const name = labels[RAY_LABELS.originatedFromName];
  return kind && name ? { kind, name } : undefined;
}
