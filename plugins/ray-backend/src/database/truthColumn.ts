import { z } from 'zod';

/** A column of truths. SQLite has numbers for them. */
export const truthColumn = z
  .union([z.boolean(), z.number()])
  .transform(Boolean);
