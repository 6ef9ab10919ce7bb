/**
 * The version at the start of the tag of an image of Ray's, whatever the registry: `rayproject/ray:2.46.0-py310-gpu`. The tag
 * of any other image counts something else, such as CUDA's version or the owner's own.
 */
const VERSION_IN_TAG =
  /(?:^|\/)ray(?:-ml|-llm)?:(\d+\.\d+\.\d+)(?!\d)[^/:@]*(?:@[^/@]*)?$/;

/**
 * The Ray version in the tag of an image; empty if there is none, as in `nightly`, or the image is not named after Ray.
 *
 * @public
 */
export function rayVersionInImage(image: string): string {
  return VERSION_IN_TAG.exec(image)?.[1] ?? '';
}
