import { IdentifierPrefix } from '@rayport/backstage-plugin-ray-common';

/** An output that is ready to send, so that a transport need not encode it again. */
export interface Rendered<T> {
  /** JSON as HTTP sends it, in parts that follow each other. */
  json(prefix: IdentifierPrefix): readonly Buffer[];
  /** Says the same on every replica for the same content; without quotes. */
  readonly tag: string;
  /** The typed message, for transports that don't speak JSON; parsed on each call. */
  message(): T;
}
