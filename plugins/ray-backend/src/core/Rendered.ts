import { IdentifierPrefix } from '@rayport/backstage-plugin-ray-common';

/** An encoded output, so that transports need not encode it again. */
export interface Rendered<T> {
  /** JSON as HTTP sends it, in consecutive parts. */
  json(prefix: IdentifierPrefix): readonly Buffer[];
  /** Content hash, equal on every replica; without quotes. */
  readonly tag: string;
  /** The typed message, for transports other than JSON; parsed on each call. */
  message(): T;
}
