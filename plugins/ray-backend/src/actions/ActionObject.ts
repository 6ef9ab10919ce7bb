import { z } from 'zod/v3';

/** Fields of an action's input or output, as the actions registry describes them. */
export type ActionFields = Record<string, z.ZodTypeAny>;

/** The fields are known only at run time, so the compiler sees none. */
type NoFields = Record<never, z.ZodTypeAny>;

/**
 * Describes an object to the callers of an action, and accepts any input. The operation parses the input after the
 * permission check, so that all transports give the same messages.
 */
export class ActionObject extends z.ZodObject<NoFields, 'strict'> {
  /** @param fields - read when the object is described for the first time */
  static of(fields: () => ActionFields): ActionObject {
    let known: ActionFields | undefined;
    return new ActionObject({
      typeName: z.ZodFirstPartyTypeKind.ZodObject,
      shape: () => (known ??= fields()),
      unknownKeys: 'strict',
      catchall: z.never(),
    });
  }

  override _parse({ data }: z.ParseInput): z.ParseReturnType<object> {
    return z.OK(data);
  }
}
