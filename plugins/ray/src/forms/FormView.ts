/** The views of a form: its fields, or the same as text. */
export const FORM_VIEWS = ['fields', 'yaml', 'json'] as const;

/** Fields, or the same as text. */
export type FormView = (typeof FORM_VIEWS)[number];
