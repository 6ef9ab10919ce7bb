/** Why the user can't do something, in their language. */
export interface Denial {
  message: string;
  /** The missing permission, if that is the reason. */
  permission?: string;
}
