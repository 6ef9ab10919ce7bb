/**
 * The Ray version at the start of an image tag, such as `rayproject/ray:2.46.0-py310-gpu`. The registry doesn't matter, the
 * name does: tags of other images have other versions, such as that of CUDA.
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
