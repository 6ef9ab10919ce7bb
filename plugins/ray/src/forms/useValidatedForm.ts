import { RefObject, useEffect, useRef } from 'react';
import {
  DefaultValues,
  FieldErrors,
  FieldValues,
  get,
  Path,
  Resolver,
  set,
  useForm,
  UseFormReturn,
} from 'react-hook-form';
import {
  isRayApiError,
  RayApiError,
  Violation,
} from '@rayport/backstage-plugin-ray-common';
import { say, useTexts } from '../translation';
import { isSignedOut } from '../ui/isSignedOut';
import { messageOf } from '../ui/messageOf';
import { fieldOf } from './fieldOf';

/** Definition of a form. */
export interface CheckedFormOptions<V extends FieldValues> {
  /** Start values. */
  values: V;
  /** Validation, with the server's rules. */
  validate(values: V): Violation[];
  /** The required permission. */
  permission: string;
}

/** A form that is checked by the server's rules. */
export interface ValidatedForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Processes valid values, and shows the server's violations. */
  attempt(action: (values: V) => Promise<void>): Promise<void>;
  formRef: RefObject<HTMLFormElement>;
  /** Focused when there is a general message. */
  alertRef: RefObject<HTMLDivElement>;
  /** The general message. */
  topErrors: string[];
}

/** Fields of errors that name none, where only one is possible. */
function violationsOf(error: RayApiError): Violation[] {
  const { code, message, messageParts, violations } = error;
  if (violations.length) return violations;
  if (code === 'ALREADY_EXISTS')
    return [{ field: 'name', message, messageParts }];
  // Otherwise the object itself was deleted, or another one that it names.
  const isNamespace = messageParts.every(
    part => part.code === 'NamespaceNotFound',
  );
  if (code === 'NOT_FOUND' && isNamespace)
    return [{ field: 'namespace', message, messageParts }];
  return [{ field: '', message, messageParts }];
}

function isEmpty(value: unknown): boolean {
  return (
    value === '' ||
    value === undefined ||
    Number.isNaN(value) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Assigns violations to fields; those without a field go below `root`. */
function resolverOf<V extends FieldValues>(
  validate: (values: V) => Violation[],
  words: { required: string; violationText(violation: Violation): string },
): Resolver<V> {
  return values => {
    const violations = validate(values);
    if (!violations.length) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const [index, violation] of violations.entries()) {
      const field = fieldOf(violation.field, values);
      const target = field ?? `root.rule${index}`;
      // The first violation of a field comes first.
      if (get(errors, target)) continue;
      const isMissing = field !== undefined && isEmpty(get(values, field));
      const message = isMissing
        ? words.required
        : words.violationText(violation);
      set(errors, target, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
}

function firstInvalidInput(form: HTMLFormElement | null) {
  const input = ':is(input, button, textarea, [role="textbox"])';
  return form?.querySelector<HTMLElement>(
    `[data-invalid] ${input}, ${input}[aria-invalid="true"]`,
  );
}

/**
 * Runs a form: validates on blur and on submit, shows every violation, including the server's, at its field or on top,
 * and focuses the first.
 */
export function useValidatedForm<V extends FieldValues>(
  options: CheckedFormOptions<V>,
): ValidatedForm<V> {
  const { t } = useTexts();
  const violationText = ({ message, messageParts }: Violation) =>
    say(t, message, messageParts);
  const formRef = useRef<HTMLFormElement>(null);
  const alertRef = useRef<HTMLDivElement>(null);
  const form = useForm<V>({
    defaultValues: options.values as DefaultValues<V>,
    resolver: resolverOf(options.validate, {
      required: t('form.required'),
      violationText,
    }),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;

  const textOfError = (error: unknown) => {
    if (isSignedOut(error)) return t('form.signedOut');
    if (!isRayApiError(error)) return messageOf(t, error);
    return error.code === 'PERMISSION_DENIED'
      ? t('form.denied', { permission: options.permission })
      : undefined;
  };

  const showServerError = (error: unknown) => {
    const message = textOfError(error);
    if (message !== undefined || !isRayApiError(error)) {
      form.setError('root.server', { type: 'server', message });
      return;
    }
    for (const [index, violation] of violationsOf(error).entries()) {
      const field = fieldOf(violation.field, form.getValues());
      const target = (field ?? `root.server${index}`) as Path<V>;
      form.setError(target, {
        type: 'server',
        message: violationText(violation),
      });
    }
  };

  const attempt: ValidatedForm<V>['attempt'] = action =>
    form.handleSubmit(values => action(values).catch(showServerError))();

  const topErrors = Object.values(errors.root ?? {}).flatMap(error =>
    typeof error === 'object' && error.message ? error.message : [],
  );
  const hasTopErrors = topErrors.length > 0;
  useEffect(() => {
    if (submitCount === 0) return;
    if (hasTopErrors) alertRef.current?.focus();
    else firstInvalidInput(formRef.current)?.focus();
  }, [submitCount, hasTopErrors]);

  return { form, attempt, formRef, alertRef, topErrors };
}
