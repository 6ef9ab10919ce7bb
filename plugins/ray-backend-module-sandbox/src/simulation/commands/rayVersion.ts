import { mainContainer, Pod } from '../../objects';

/** A version of Ray in the tag of an image, such as that of `rayproject/ray:2.46.0-py310`. */
const VERSION = /:(\d+\.\d+\.\d+)(?![^/]*\/)/;

/** The version of Ray that a pod's image names; undefined where it names none. */
export function rayVersionOf({ spec }: Pick<Pod, 'spec'>): string | undefined {
  return VERSION.exec(mainContainer(spec).image ?? '')?.[1];
}
