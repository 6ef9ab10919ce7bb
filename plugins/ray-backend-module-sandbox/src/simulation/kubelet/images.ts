import { createHash } from 'node:crypto';
import { namesMissing } from '../commands/namesMissing';

export interface ImageProblem {
  /** `InvalidImageName` is final, `ErrImagePull` is retried. */
  kind: 'InvalidImageName' | 'ErrImagePull';
  message: string;
}

const HOST = '(?:[a-zA-Z0-9.-]+(?::[0-9]+)?/)?';
const PATH = '[a-z0-9]+(?:[._/-]+[a-z0-9]+)*';
const TAG = '(?::[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?';
const DIGEST = '(?:@sha256:[a-f0-9]{64})?';
const REFERENCE = new RegExp(`^${HOST}${PATH}${TAG}${DIGEST}$`);

/**
 * Reports why an image can't be pulled. The sandbox has no registry, but a rule: **every well-formed reference can be
 * pulled, unless its repository or tag contains `missing`, `nope`, `no-such`, `nonexistent` or `does-not-exist`**, such
 * as `rayproject/ray:nope`. A malformed reference (`Ray:latest:1`, an upper-case repository) is refused before any
 * pull, as on a real node.
 */
export function imageProblem(image: string): ImageProblem | undefined {
  if (!REFERENCE.test(image)) {
    return {
      kind: 'InvalidImageName',
      message: `Failed to apply default image tag "${image}": couldn't parse image name "${image}": invalid reference format`,
    };
  }
  if (namesMissing(image)) {
    const name = qualified(image);
    return {
      kind: 'ErrImagePull',
      message: `rpc error: code = NotFound desc = failed to pull and unpack image "${name}": failed to resolve reference "${name}": ${name}: not found`,
    };
  }
  return undefined;
}

/** The reference with the default registry and tag of container runtimes. */
export function qualified(image: string): string {
  const [first = '', ...rest] = image.split('/');
  const hasRegistry = rest.length > 0 && /[.:]|^localhost$/.test(first);
  const path = rest.length === 0 ? `library/${image}` : image;
  const name = hasRegistry ? image : `docker.io/${path}`;
  return /:[^/]*$/.test(name) ? name : `${name}:latest`;
}

/** The `imageID` in container statuses, the same on every node. */
export function imageId(image: string): string {
  const repository = qualified(image).replace(/:[^/]*$/, '');
  const digest = createHash('sha256').update(image).digest('hex');
  return `${repository}@sha256:${digest}`;
}
