import { Texts } from './Texts';

/** The parts of a pod's definition that have words; newer servers may know more of them. */
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

/** Puts parts of a pod's definition in words: `image, environment`. */
export function podPartsText(t: Texts, parts: readonly string[]): string {
  return parts
    .map(part => {
      const known = KNOWN.find(one => one === part);
      return known ? t(`cluster.outdated.part.${known}`) : part;
    })
    .join(', ');
}
