import { messagePart } from '../texts';
import { FieldPath, Report } from './Rules';
import { isBefore } from './versions';

/** Where a group's pods run, as far as the cluster shows it. */
export interface GroupPlacement {
  image: string;
  at: FieldPath;
  /** The architecture of the nodes that the pods ask for. */
  node?: string;
}

/** Architectures in tags of images, by the names of Kubernetes. */
const IN_TAG: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:^|[-_.])(?:aarch64|arm64)(?:$|[-_.])/, 'arm64'],
  [/(?:^|[-_.])(?:x86_64|amd64)(?:$|[-_.])/, 'amd64'],
];

/** Ray's own images before they had both architectures in one (Ray, pull request 52816). */
const OWN_TAG = /(?:^|\/)rayproject\/ray(?:-ml|-llm)?:(\d+\.\d+\.\d+)/;

const BOTH_SINCE = '2.47.0';

/** The architecture of an image, by its tag; undefined if the tag does not show it. */
export function architectureInImage(image: string): string | undefined {
  const [name = ''] = image.split('@');
  const tag = name.slice(name.lastIndexOf('/') + 1).split(':')[1] ?? '';
  const found = IN_TAG.find(([pattern]) => pattern.test(tag))?.[1];
  const [, version] = OWN_TAG.exec(name) ?? [];
  return (
    found ?? (version && isBefore(version, BOTH_SINCE) ? 'amd64' : undefined)
  );
}

/**
 * Warns of images that do not run on the chosen nodes, and of groups on another architecture than the head. Ray lets
 * these join: nodes compare only the versions of Ray and Python (`check_version_info`).
 */
export function architectureRules(
  head: GroupPlacement | undefined,
  groups: ReadonlyArray<GroupPlacement & { group: string }>,
  report: Report,
): void {
  const runsOn = ({ image, node }: GroupPlacement) =>
    node ?? architectureInImage(image);
  for (const { image, at, node } of [...(head ? [head] : []), ...groups]) {
    const ofImage = architectureInImage(image);
    if (node && ofImage && node !== ofImage) {
      const parameters = { image: ofImage, node };
      report(at, messagePart('ArchitectureOfNode', parameters), 'warn');
    }
  }
  const headArchitecture = head && runsOn(head);
  for (const placement of groups) {
    const architecture = runsOn(placement);
    if (!architecture || !headArchitecture) continue;
    if (architecture === headArchitecture) continue;
    const { group, at } = placement;
    const parameters = { group, architecture, headArchitecture };
    report(at, () => messagePart('ArchitecturesDiffer', parameters), 'warn');
  }
}
