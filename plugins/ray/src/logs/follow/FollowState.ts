/** The state of a log that is being followed. */
export type FollowState =
  | { type: 'connecting' }
  /** Lines come as they are written. */
  | { type: 'following' }
  /** There is no log yet, or there is none any more; goes on when the container does. */
  | { type: 'waiting'; reason: string }
  /** All has been read: the container is not running, or it is a log of the past. */
  | { type: 'ended' }
  | { type: 'reconnecting' }
  /** It may no longer be read. */
  | { type: 'forbidden' }
  /** Reading was refused: trying again would not help. */
  | { type: 'failed'; error: unknown };
