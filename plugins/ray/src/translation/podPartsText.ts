import { Texts } from './Texts';

/** The parts of a pod's definition with a text; newer servers may send more. */
const KNOWN = [
  'image',
  'resources',
  'rayStartParams',
  'environment',
  'volumes',
  'tolerations',
  'serviceAccount',
  'autoscaler',
] as const;

/** Names parts of a pod's definition: `image, environment`. */
export function podPartsText(t: Texts, parts: readonly string[]): string {
  return parts
    .map(part => {
      const known = KNOWN.find(one => one === part);
      return known ? t(`cluster.outdated.part.${known}`) : part;
    })
    .join(', ');
}
