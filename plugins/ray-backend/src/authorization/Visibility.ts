import { RayResource } from './RayResource';

/** What a caller may see, as decided at some time. */
export interface Visibility {
  mayRead(resource: RayResource): boolean;
  /** The same for the same decisions, so that one can tell whether anything has changed. */
  readonly fingerprint: string;
}
