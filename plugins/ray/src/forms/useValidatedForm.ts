import { RefObject, useCallback, useEffect, useRef } from 'react';
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
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  isRayApiError,
  RayApiError,
  Violation,
} from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { messageOf } from '../ui/messageOf';
import { fieldOf } from './fieldOf';

/** What the KubeRay API server says in words of its code, which the contract keeps for its clients. */
const REFERENCE_WORDS = [
  [/amount is zero/, 'form.plain.amountZero'],
  [/MaxReplicas can not be 0/, 'form.plain.maximumZero'],
  [/MinReplica > MaxReplicas/, 'form.plain.minimumAboveMaximum'],
  [/must not be negative/, 'form.plain.negative'],
  [/RayStartParams is empty/, 'form.plain.noStartParams'],
  [/not specified correctly/, 'form.plain.quantity'],
  [/unsupported value for Image pull policy/, 'form.plain.pullPolicy'],
] as const;

/** What the contract says of a namespace in which the portal lets nobody create anything. */
const SYSTEM_NAMESPACE_WORDS = /is a namespace of Kubernetes itself/;

/** What the contract says of numbers beyond a limit of the portal, which follows in the message. */
const LIMIT_WORDS = [
  [/^The worker groups come to .* at most (\d+) /, 'form.plain.workersLimit'],
  [/replicas of .* is \d+, and at most (\d+) /i, 'form.plain.limit'],
] as const;

/** What the contract says of a host path, with the level of pod security that forbids it. */
const HOST_PATH_WORDS = /^Host path .* is forbidden by level (\w+) /;

/** Puts what is wrong with a field into the words of somebody who fills in a form. */
function useViolationText(): (message: string) => string {
  const { t } = useTranslationRef(rayTranslationRef);
  return useCallback(
    message => {
      const found = REFERENCE_WORDS.find(([words]) => words.test(message));
      if (found) return t(found[1]);
      if (SYSTEM_NAMESPACE_WORDS.test(message)) {
        return t('form.plain.systemNamespace');
      }
      for (const [words, key] of LIMIT_WORDS) {
        const limit = words.exec(message)?.[1];
        if (limit) return t(key, { limit });
      }
      const level = HOST_PATH_WORDS.exec(message)?.[1];
      return level ? t('form.plain.hostPath', { level }) : message;
    },
    [t],
  );
}

/** What a form is made of. */
export interface CheckedFormOptions<V extends FieldValues> {
  /** What the form starts with. */
  values: V;
  /** What is wrong, by the same rules as the server's. */
  validate(values: V): Violation[];
  /** Name of the permission that sending needs. */
  permission: string;
}

/** A form that is checked by the server's rules. */
export interface ValidatedForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Does something with the values once they are right, and shows what the server finds wrong with them. */
  attempt(action: (values: V) => Promise<void>): Promise<void>;
  formRef: RefObject<HTMLFormElement>;
  /** Takes the focus when there is something to say that no field says. */
  alertRef: RefObject<HTMLDivElement>;
  /** What no field says. */
  topErrors: string[];
}

/** Where an error belongs that names no field: only one can be meant by it. */
function violationsOf(error: RayApiError): Violation[] {
  const { code, message, violations } = error;
  if (violations.length) return violations;
  if (code === 'ALREADY_EXISTS') return [{ field: 'name', message }];
  if (code === 'NOT_FOUND') return [{ field: 'namespace', message }];
  return [{ field: '', message }];
}

function isEmpty(value: unknown): boolean {
  return (
    value === '' ||
    value === undefined ||
    Number.isNaN(value) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Puts what is wrong at its fields; what has none goes below `root`. */
function resolverOf<V extends FieldValues>(
  validate: (values: V) => Violation[],
  words: { required: string; violationText(message: string): string },
): Resolver<V> {
  return values => {
    const violations = validate(values);
    if (!violations.length) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const [index, violation] of violations.entries()) {
      const field = fieldOf(violation.field, values);
      const target = field ?? `root.rule${index}`;
      // The first violation of a field is the one to mend first.
      if (get(errors, target)) continue;
      const isMissing = field !== undefined && isEmpty(get(values, field));
      const message = isMissing
        ? words.required
        : words.violationText(violation.message);
      set(errors, target, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
}

function firstInvalidInput(form: HTMLFormElement | null) {
  const input = ':is(input, button, textarea)';
  return form?.querySelector<HTMLElement>(
    `[data-invalid] ${input}, ${input}[aria-invalid="true"]`,
  );
}

/**
 * Runs a form: checks on leaving a field and on submitting, puts every violation, also the server's, at its field and
 * the rest on top, and moves the focus to the first of them.
 */
export function useValidatedForm<V extends FieldValues>(
  options: CheckedFormOptions<V>,
): ValidatedForm<V> {
  const { t } = useTranslationRef(rayTranslationRef);
  const violationText = useViolationText();
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
    if (!isRayApiError(error)) return messageOf(error);
    if (error.code === 'UNAUTHENTICATED') return t('form.signedOut');
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
        message: violationText(violation.message),
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
