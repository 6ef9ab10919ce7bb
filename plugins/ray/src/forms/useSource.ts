import { useRef, useState } from 'react';
import { UseFormReturn } from 'react-hook-form';
import { readMessageText, TextFormat, TextProblem } from './messageText';
import { NamedSchema, NamedValues, ResourceForm, wireOf } from './ResourceForm';
import { retainedText, TypedText } from './retainedText';

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
  /** Lets go of what was typed: the next text is a fresh one. */
  forget(): void;
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
  const typed = useRef<TypedText>();
  const read = (next: string) => {
    const { value, ...rest } = readMessageText(resource.schema, next);
    const values = value && resource.toValues(resource.schema.parse(value));
    return { ...rest, values };
  };
  const write = (values: V, format: TextFormat) => {
    const next = retainedText({
      typed: typed.current,
      message: wireOf(resource, values),
      format,
      read(changed) {
        const { values: again } = read(changed);
        return again && wireOf(resource, again);
      },
    });
    setText(next);
    setProblems([]);
    setDropped(read(next).dropped);
  };
  return {
    view,
    text,
    problems,
    dropped,
    show(next) {
      if (problems.length > 0) return;
      setView(next);
      if (next !== 'fields') write(getValues(), next);
    },
    refresh(values) {
      if (view === 'fields') setProblems([]);
      else write(values, view);
    },
    forget() {
      typed.current = undefined;
    },
    change(next) {
      setText(next);
      const { values, ...found } = read(next);
      setProblems(found.problems);
      setDropped(found.dropped);
      if (!values || view === 'fields') return;
      const message = wireOf(resource, values);
      typed.current = { text: next, format: view, message };
      reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    },
  };
}
