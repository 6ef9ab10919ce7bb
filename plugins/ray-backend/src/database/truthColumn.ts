import { z } from 'zod';

/** A boolean column. SQLite stores numbers. */
export const truthColumn = z
  .union([z.boolean(), z.number()])
  .transform(Boolean);
