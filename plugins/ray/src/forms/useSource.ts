import { useState } from 'react';
import { UseFormReturn } from 'react-hook-form';
import {
  messageText,
  readMessageText,
  TextFormat,
  TextProblem,
} from './messageText';
import { NamedSchema, NamedValues, ResourceForm, wireOf } from './ResourceForm';

/** Fields, or the same as text. */
export type FormView = 'fields' | TextFormat;

/** The text of a form, edited in place of its fields. */
export interface Source<V> {
  view: FormView;
  /** Changes the view; a text with problems is kept and not left. */
  show(view: FormView): void;
  text: string;
  /** Shows values that came from elsewhere, in place of what is there. */
  refresh(values: V): void;
  /** Takes a text over into the form, if it can be read. */
  change(text: string): void;
  /** Why the text can't be read. */
  problems: TextProblem[];
  /** Fields of the text that nobody knows. */
  dropped: string[];
}

/** Lets a form be edited as YAML or JSON. Text and fields always say the same, or the text has a problem. */
export function useSource<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  { getValues, reset }: UseFormReturn<V>,
): Source<V> {
  const [view, setView] = useState<FormView>('fields');
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<TextProblem[]>([]);
  const [dropped, setDropped] = useState<string[]>([]);
  const { schema } = resource;
  return {
    view,
    text,
    problems,
    dropped,
    show(next) {
      if (problems.length > 0) return;
      setView(next);
      setDropped([]);
      if (next !== 'fields') {
        setText(messageText(wireOf(resource, getValues()), next));
      }
    },
    refresh(values) {
      setProblems([]);
      setDropped([]);
      if (view !== 'fields') {
        setText(messageText(wireOf(resource, values), view));
      }
    },
    change(next) {
      setText(next);
      const read = readMessageText(schema, next);
      setProblems(read.problems);
      setDropped(read.dropped);
      if (!read.value) return;
      const values = resource.toValues(schema.parse(read.value));
      reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    },
  };
}
