import { POD_PARTS } from '@rayport/backstage-plugin-ray-common';
import { Texts } from './Texts';

/** Names parts of a pod's definition: `image, environment`. Newer servers may send parts without a text. */
export function podPartsText(t: Texts, parts: readonly string[]): string {
  return parts
    .map(part => {
      const known = POD_PARTS.find(one => one === part);
      return known ? t(`cluster.outdated.part.${known}`) : part;
    })
    .join(', ');
}
