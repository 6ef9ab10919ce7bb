import { PodPart } from '@rayport/backstage-plugin-ray-common';
import { podPartMessages } from './clusterFormMessages';
import { Texts } from './Texts';

/** Newer servers may send parts without a text. */
function isKnown(part: string): part is PodPart {
  return Object.hasOwn(podPartMessages, part);
}

/** Names parts of a pod's definition: `image, environment`. */
export function podPartsText(t: Texts, parts: readonly string[]): string {
  return parts
    .map(part => (isKnown(part) ? t(`podPart.${part}`) : part))
    .join(', ');
}
