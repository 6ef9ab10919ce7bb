/** A version in the tag of an image that is named after Ray. */
const VERSION =
  /(?:^|\/)ray(?:-ml|-llm)?:(\d+\.\d+\.\d+)(?!\d)[^/:@]*(?:@[^/@]*)?$/;

/** The Ray version in the tag of an image, such as `rayproject/ray:2.46.0-py310`; undefined if it has none. */
export function rayVersionIn(image = ''): string | undefined {
  return VERSION.exec(image)?.[1];
}
