/** The version at the start of a tag (Ray's images: `2.46.0-py310-gpu`). */
const VERSION_IN_TAG = /:(\d+\.\d+\.\d+)(?!\d)[^/:]*$/;

/**
 * The Ray version in the tag of an image; empty if there is none, as in `nightly`.
 *
 * @public
 */
export function rayVersionInImage(image: string): string {
  return VERSION_IN_TAG.exec(image)?.[1] ?? '';
}
