/** Why a stream of changes ended; `token` is the transport's name of the resume position. */
export const STREAM_TEXTS = {
  StreamCredentialsExpired:
    'Your credentials have expired. Watch again with fresh ones, from the last {token}.',
  StreamForbidden:
    'You may no longer see these objects. Ask the portal administrator.',
  StreamUndecided:
    "The portal can't find out what you may see: its permission system does not answer. Watch again, from the last {token}.",
  StreamShutDown: 'The portal shuts down. Watch again, from the last {token}.',
  StreamTooSlow: 'You read too slowly. Watch again, from the last {token}.',
  StreamReset:
    'The {token} is too old, or what you may see has changed. Watch again without a {token}.',
} as const;
