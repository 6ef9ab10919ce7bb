import { useMemo, useState } from 'react';
import { UseFormReturn } from 'react-hook-form';
import { MessageSchema } from '@rayport/backstage-plugin-ray-common';
import {
  FormView,
  KeptSource,
  keptSource,
  NO_SOURCE,
  restoredSource,
  SourceText,
  typedSource,
  writtenSource,
} from './sourceText';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';

/** The text of a form, edited in place of its fields. */
export interface Source<V> extends Omit<SourceText, 'typed'> {
  /** Completion schema of the text. */
  schema: MessageSchema;
  /** Changes the view; an invalid text can't be left. */
  show(view: FormView): void;
  /** Shows other values. */
  refresh(values: V): void;
  /** The same, discarding the typed text. */
  restart(values: V): void;
  /** Applies a valid text to the form. */
  change(text: string): void;
  /** The part for a draft. */
  kept: KeptSource;
}

/** Lets a form be edited as YAML or JSON. Text and fields always match, unless the text is invalid. */
export function useSource<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  { getValues, reset }: UseFormReturn<V>,
  /** From a draft. */
  restored: KeptSource | undefined,
): Source<V> {
  const [source, setSource] = useState(() =>
    restored
      ? restoredSource(resource, { kept: restored, values: getValues() })
      : NO_SOURCE,
  );
  const { typed, ...shown } = source;
  const { view, problems } = shown;
  const write = (options: {
    values: V;
    view: FormView;
    typed: SourceText['typed'];
  }) => {
    const { values, view: format } = options;
    setSource(
      format === 'fields'
        ? { ...NO_SOURCE, typed: options.typed }
        : writtenSource(resource, { values, format, typed: options.typed }),
    );
  };
  return {
    ...shown,
    schema: resource.schema,
    kept: useMemo(() => keptSource(source), [source]),
    show(next) {
      if (problems.length > 0) return;
      write({ values: getValues(), view: next, typed });
    },
    refresh: values => write({ values, view, typed }),
    restart: values => write({ values, view, typed: undefined }),
    change(text) {
      if (view === 'fields') return;
      const { values, ...next } = typedSource(
        resource,
        { text, format: view },
        getValues(),
      );
      setSource(next);
      if (values) {
        reset(values, { keepDefaultValues: true, keepSubmitCount: true });
      }
    },
  };
}
