import { z } from 'zod/v3';

/** Fields of an action's input or output, as the actions registry describes them. */
export type ActionFields = Record<string, z.ZodTypeAny>;

/** To the compiler an object has none: they are known when it is described. */
type NoFields = Record<never, z.ZodTypeAny>;

/**
 * Describes an object to whoever calls an action, and lets everything pass: what a caller sends is read by the operation,
 * after its permission is checked and in the words of every other transport.
 */
export class ActionObject extends z.ZodObject<NoFields, 'strict'> {
  /** @param fields - asked for when the object is described for the first time */
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
