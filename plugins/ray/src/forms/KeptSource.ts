import { z } from 'zod';
import { FORM_VIEWS } from './FormView';

/** What a draft keeps beside the values of a form: its view, and the text in the words in which somebody typed it. */
export const keptSourceSchema = z.object({
  view: z.enum(FORM_VIEWS),
  /** Absent while nobody has typed a text. */
  typed: z
    .object({ text: z.string(), format: z.enum(['yaml', 'json']) })
    .optional(),
});

/** The text of a form, as a draft keeps it. */
export type KeptSource = z.output<typeof keptSourceSchema>;
