export { followChanges, type FollowChangesOptions } from './followChanges';
export {
  ObjectFollower,
  type ObjectFollowerOptions,
  type ObjectRead,
} from './ObjectFollower';
export type { ObjectSource, Observed } from './ObjectSource';
