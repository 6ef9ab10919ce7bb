import { z } from 'zod';

/** Ray's names of resources are short; longer ones are cut. */
const MAX_NAME_LENGTH = 100;

/** Most resources of a node or a bundle that are read; Ray's own are four. */
const MAX_RESOURCES = 32;

/** A non-negative number; otherwise unknown. */
export const amount = z
  .number()
  .nonnegative()
  .finite()
  .optional()
  .catch(undefined);

/** A bounded string; otherwise empty. */
export const shortText = z
  .string()
  .catch('')
  .transform(text => text.slice(0, MAX_NAME_LENGTH));

/** A bounded list; otherwise empty. Longer ones are cut. */
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

/** The valid entries of an object. */
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

/** Amounts by resource. */
export type Amounts = ReadonlyMap<string, number>;

/** Reads amounts, such as `{"CPU": 1}`. */
export const amountsSchema = z
  .unknown()
  .optional()
  .transform(
    (value): Amounts => new Map(entriesOf(value, z.number().nonnegative())),
  );
