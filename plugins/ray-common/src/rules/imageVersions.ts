import { messagePart } from '../texts';
import { pythonInImage } from './pythonInImage';
import { rayVersionInImage } from './rayVersionInImage';
import { FieldPath, Report } from './Rules';

/** An image, and the path of its field. */
interface ImageAt {
  image: string;
  at: FieldPath;
}

/** The images of a cluster, and the Ray version that its spec names. */
export interface ClusterImages {
  /** The operator chooses features by it. */
  version: string;
  /** The name of its field. */
  field: 'version' | 'rayVersion';
  head: ImageAt;
  groups: ReadonlyArray<ImageAt & { group: string }>;
}

/**
 * Warns if the head's Ray version differs from that of the spec, or a group's Ray or Python from the head's, as far as
 * images show it (Ray, `check_version_info` of a node).
 */
export function imageVersionRules(
  { version, field, head, groups }: ClusterImages,
  report: Report,
): void {
  const headVersion = rayVersionInImage(head.image);
  const isVersion = /^\d+\.\d+\.\d+$/.test(version);
  if (isVersion && headVersion && version !== headVersion) {
    report(
      head.at,
      messagePart('VersionNotOfImage', { version, headVersion, field }),
      'warn',
    );
  }
  const headPython = pythonInImage(head.image);
  for (const { group, image, at } of groups) {
    const found = rayVersionInImage(image);
    if (headVersion && found && found !== headVersion) {
      const differing = { group, version: found, headVersion };
      report(at, () => messagePart('RayVersionsDiffer', differing), 'warn');
    }
    const python = pythonInImage(image);
    if (headPython && python && python !== headPython) {
      const differing = { group, version: python, headVersion: headPython };
      report(at, () => messagePart('PythonVersionsDiffer', differing), 'warn');
    }
  }
}

/**
 * Warns if the image that submits a job has another Ray or Python than the head, as far as both images show it. Without
 * its own image, the submitter uses the head's.
 */
export function submitterVersionRule(
  { image, at }: ImageAt,
  headImage: string,
  report: Report,
): void {
  const pairs = [
    ['SubmitterVersionDiffers', rayVersionInImage],
    ['SubmitterPythonDiffers', pythonInImage],
  ] as const;
  for (const [code, versionIn] of pairs) {
    const [version, headVersion] = [versionIn(image), versionIn(headImage)];
    if (version && headVersion && version !== headVersion) {
      report(at, messagePart(code, { version, headVersion }), 'warn');
    }
  }
}
