import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { ObjectMeta } from '@rayport/backstage-plugin-ray-node';

/** The object that the operator made another one for, as it labels that; undefined for what it made for no other. */
export function originatedFrom({
  labels = {},
}: Pick<ObjectMeta, 'labels'>): { kind: string; name: string } | undefined {
  const kind = labels[RAY_LABELS.originatedFromKind];
  const name = labels[RAY_LABELS.originatedFromName];
  return kind && name ? { kind, name } : undefined;
}
