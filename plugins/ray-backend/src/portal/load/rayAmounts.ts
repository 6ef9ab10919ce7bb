import { z } from 'zod';

/** Ray's names of resources are short; whatever is longer is cut. */
const MAX_NAME_LENGTH = 100;

/** Resources of a node or a bundle that are looked at; Ray's own are four. */
const MAX_RESOURCES = 32;

/** A number that counts something; anything else is not known. */
export const amount = z
  .number()
  .nonnegative()
  .finite()
  .optional()
  .catch(undefined);

/** A text of bounded length; anything else is empty. */
export const shortText = z
  .string()
  .catch('')
  .transform(text => text.slice(0, MAX_NAME_LENGTH));

/** A list; what is none is empty, and the rest of a longer one is left out. */
export function listOf<T extends z.ZodType>(item: T, most: number) {
  return z
    .array(z.unknown())
    .catch([])
    .transform(items =>
      items.slice(0, most).flatMap(each => {
        const { success, data } = item.safeParse(each);
        return success ? [data] : [];
      }),
    );
}

/** The entries of an object whose values are of one form; others are left out. */
export function entriesOf<T>(
  value: unknown,
  schema: z.ZodType<T>,
  most: number = MAX_RESOURCES,
): Array<[string, T]> {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .slice(0, most)
    .flatMap(([name, each]): Array<[string, T]> => {
      const { success, data } = schema.safeParse(each);
      return success ? [[name.slice(0, MAX_NAME_LENGTH), data]] : [];
    });
}

/** Amounts by the name of a resource. */
export type Amounts = ReadonlyMap<string, number>;

/** Reads amounts, such as `{"CPU": 1}`. */
export const amountsSchema = z
  .unknown()
  .optional()
  .transform(
    (value): Amounts => new Map(entriesOf(value, z.number().nonnegative())),
  );
