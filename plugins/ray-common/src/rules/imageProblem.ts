import { MessagePart } from '../explanations';
import { messagePart } from '../texts';
import { tooLong } from './names';

/** Most characters of an image with its tag and digest; registries allow fewer. */
const MAX_IMAGE = 512;

/** A registry and its port in front; anything else without a dot, a port or a capital belongs to the repository. */
const REGISTRY = /^(?:[A-Za-z\d.-]+|\[[\da-fA-F:]+\])(?::\d{1,5})?$/;
const LIKE_REGISTRY = /[.:A-Z[]|^localhost$/;

const REPOSITORY = /^[a-z\d]+(?:(?:\.|__?|-+)[a-z\d]+)*$/;
const TAG = /^\w[\w.-]{0,127}$/;

/** Length of a digest in each algorithm that container runtimes know (opencontainers/go-digest). */
const DIGESTS: ReadonlyMap<string, number> = new Map([
  ['sha256', 64],
  ['sha384', 96],
  ['sha512', 128],
]);

function isDigest(digest: string): boolean {
  const [algorithm = '', digits = '', ...others] = digest.split(':');
  const length = DIGESTS.get(algorithm);
  return (
    digits.length === length && /^[a-f\d]+$/.test(digits) && !others.length
  );
}

/** The repository of a reference without its digest, in parts, and its tag. */
function partsIn(name: string): { path: string[]; tag?: string } {
  const [first = '', ...others] = name.split('/');
  const hasRegistry = others.length > 0 && LIKE_REGISTRY.test(first);
  if (hasRegistry && !REGISTRY.test(first)) return { path: [] };
  const path = hasRegistry ? others : [first, ...others];
  const last = path.pop() ?? '';
  const colon = last.indexOf(':');
  return colon < 0
    ? { path: [...path, last] }
    : { path: [...path, last.slice(0, colon)], tag: last.slice(colon + 1) };
}

/**
 * The fault of a container image, or undefined: `registry:5000/repository/name:tag@digest`, as container runtimes parse
 * it (distribution/reference, `ParseNormalizedNamed`). A kubelet refuses others with `InvalidImageName`.
 */
export function imageProblem(image: string): MessagePart | undefined {
  const problem = tooLong(image, MAX_IMAGE);
  if (problem) return problem;
  const at = image.indexOf('@');
  const name = at < 0 ? image : image.slice(0, at);
  const { path, tag } = partsIn(name);
  const isNamed =
    path.length > 0 &&
    path.every(part => REPOSITORY.test(part)) &&
    (tag === undefined || TAG.test(tag));
  if (!isNamed) {
    const small = path.map(part => part.toLowerCase());
    return path.join() !== small.join()
      ? messagePart('ImageInCapitals', { path: path.join('/').slice(0, 100) })
      : messagePart('MustBeImage');
  }
  return at < 0 || isDigest(image.slice(at + 1))
    ? undefined
    : messagePart('ImageDigest');
}
