import { z } from 'zod';
import {
  messageText,
  readMessageText,
  TextFormat,
  TextProblem,
} from './messageText';
import { NamedSchema, NamedValues, ResourceForm, wireOf } from './ResourceForm';
import { updateText, TypedText } from './updateText';

/** The views of a form: its fields, or the same as text. */
export const FORM_VIEWS = ['fields', 'yaml', 'json'] as const;

/** Fields, or the same as text. */
export type FormView = (typeof FORM_VIEWS)[number];

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

/** What is seen of a form, where it isn't its fields. */
export interface SourceText {
  view: FormView;
  text: string;
  /** Why the text can't be read. */
  problems: TextProblem[];
  /** Fields of the text that nobody knows. */
  dropped: string[];
  /** The last text that was typed and could be read. */
  typed?: TypedText;
}

/** A form whose text nobody has looked at. */
export const NO_SOURCE: SourceText = {
  view: 'fields',
  text: '',
  problems: [],
  dropped: [],
};

/** Reads a text into the values of a form; no values where it can't be read. */
function readSource<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  text: string,
) {
  const { value, ...found } = readMessageText(resource.schema, text);
  const values = value && resource.toValues(value);
  return { ...found, values };
}

/** Writes values as text, in the words in which somebody has typed it before. */
export function writtenSource<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  options: { values: V; format: TextFormat; typed: TypedText | undefined },
): SourceText {
  const { values, format, typed } = options;
  const text = updateText({
    typed,
    format,
    message: wireOf(resource, values),
    read(changed) {
      const { values: again } = readSource(resource, changed);
      return again && wireOf(resource, again);
    },
  });
  const { dropped } = readSource(resource, text);
  return { view: format, text, problems: [], dropped, typed };
}

/** Takes a text as somebody has typed it; no values where it can't be read. */
export function typedSource<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  { text, format }: Pick<TypedText, 'text' | 'format'>,
): SourceText & { values?: V } {
  const { values, ...found } = readSource(resource, text);
  const shown = { view: format, text, ...found };
  if (!values) return shown;
  const message = wireOf(resource, values);
  // What the form writes by itself has nothing to retain.
  const isOwn = text !== messageText(message, format);
  return {
    ...shown,
    values,
    typed: isOwn ? { text, format, message } : undefined,
  };
}

/** Shows again what a draft has kept. */
export function restoredSource<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  { kept, values }: { kept: KeptSource; values: V },
): SourceText {
  const { view } = kept;
  const last = kept.typed && typedSource(resource, kept.typed);
  if (view === 'fields') return { ...NO_SOURCE, typed: last?.typed };
  if (last && last.problems.length > 0) return last;
  return writtenSource(resource, { values, format: view, typed: last?.typed });
}

/** What of a text a draft has to keep. */
export function keptSource(source: SourceText): KeptSource {
  const { view, text, problems, typed } = source;
  if (view !== 'fields' && problems.length > 0) {
    return { view, typed: { text, format: view } };
  }
  return { view, typed: typed && { text: typed.text, format: typed.format } };
}
