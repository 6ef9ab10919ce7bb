/** State of a followed log. */
export type FollowState =
  | { type: 'connecting' }
  /** Lines arrive as they are written. */
  | { type: 'following' }
  /** There is no log yet, or no longer; continues when the container does. */
  | { type: 'waiting'; reason: string }
  /** Complete: the container is not running, or it is an old log. */
  | { type: 'ended' }
  | { type: 'reconnecting' }
  /** The user may no longer read it. */
  | { type: 'forbidden' }
  /** The server refused; a retry would not help. */
  | { type: 'failed'; error: unknown };
