import { isQuickName, QUICK_NAME } from '../quickStart/quickName';

/** A number or a random suffix, by which the names of runs of the same work differ. */
const RUN_SUFFIX = /-(?=[a-z]*\d)[a-z0-9]{1,14}$/;

/** The part that the names of runs of the same work share: `train` of `train-2`. */
export function workOf(name: string): string {
  return isQuickName(name) ? QUICK_NAME : name.replace(RUN_SUFFIX, '');
}
