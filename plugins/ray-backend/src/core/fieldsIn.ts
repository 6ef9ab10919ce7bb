import { z } from 'zod';

/** An object, or a part of one. */
export type Fields = Record<string, unknown>;

const fieldsSchema = z.record(z.string(), z.unknown());

/** A field that contains fields; undefined if it contains anything else. */
export function fieldsIn(value: unknown, name: string): Fields | undefined {
  const fields = fieldsSchema.safeParse(value).data;
  return fieldsSchema.safeParse(fields?.[name]).data;
}
