/** The version in front of what else a tag says (Ray's images: `2.46.0-py310-gpu`). */
const VERSION_IN_TAG = /:(\d+\.\d+\.\d+)(?!\d)[^/:]*$/;

/**
 * The version of Ray that the tag of an image names; empty where it names none, such as `nightly`.
 *
 * @public
 */
export function rayVersionInImage(image: string): string {
  return VERSION_IN_TAG.exec(image)?.[1] ?? '';
}
