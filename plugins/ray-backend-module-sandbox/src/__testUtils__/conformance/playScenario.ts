import { isJsonObject } from '../../core/json';
import { PATCH_TYPES, Scenario, ScenarioStep } from './Scenario';

/** The response of an API. */
export interface ScenarioAnswer {
  status: number;
  warning: string | null;
  body: unknown;
}

/** A request of a scenario. */
export interface ScenarioRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Sends a request to the API under test. */
export type SendRequest = (request: ScenarioRequest) => Promise<ScenarioAnswer>;

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    if (Array.isArray(inner)) return inner[Number(name)];
    return isJsonObject(inner) ? inner[name] : undefined;
  }, value);
}

/** Descriptions of the differences between a response and the expected one. */
function differences(
  expected: unknown,
  actual: unknown,
  path: string,
): string[] {
  const shown = `${path} is ${JSON.stringify(actual)}`;
  if (expected instanceof RegExp) {
    return typeof actual === 'string' && expected.test(actual)
      ? []
      : [`${shown}, not like ${expected}`];
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) {
      return [`${shown}, not ${JSON.stringify(expected)}`];
    }
    return expected.flatMap((item, index) =>
      differences(item, actual[index], `${path}[${index}]`),
    );
  }
  if (isJsonObject(expected)) {
    if (!isJsonObject(actual)) return [`${shown}, not an object`];
    return Object.entries(expected).flatMap(([name, inner]) =>
      differences(inner, actual[name], `${path}.${name}`),
    );
  }
  return expected === actual
    ? []
    : [`${shown}, not ${JSON.stringify(expected)}`];
}

function check(step: ScenarioStep, answer: ScenarioAnswer): string[] {
  const { status, answers = {}, lacks = [], warns } = step;
  if (answer.status !== status) {
    const message = at(answer.body, 'message') ?? '';
    return [`status is ${answer.status}, not ${status}: ${String(message)}`];
  }
  const warning = answer.warning ?? '';
  const isWarned = warns ? warning.includes(warns) : warning === '';
  return [
    ...differences(answers, answer.body, 'answer'),
    ...lacks
      // Go serializes some empty texts.
      .filter(path => ![undefined, ''].includes(at(answer.body, path) as ''))
      .map(path => `${path} is ${JSON.stringify(at(answer.body, path))}`),
    ...(warns === undefined || isWarned ? [] : [`Warning is "${warning}"`]),
  ];
}

/**
 * Plays a scenario.
 *
 * @returns the differences between responses and expectations; stops after the first step with a difference
 */
export async function playScenario(
  { steps }: Scenario,
  {
    send,
    namespace,
    name,
  }: { send: SendRequest; namespace: string; name: string },
): Promise<string[]> {
  const known: Record<string, unknown> = { namespace, name };
  const filled = (text: string) =>
    text.replace(/\{(\w[\w.]*)\}/g, (_match, path: string) =>
      String(at(known, path)),
    );
  for (const [index, step] of steps.entries()) {
    const { method = 'GET', patch, accept, body, as } = step;
    const answer = await send({
      method,
      path: filled(step.path),
      headers: {
        'Content-Type': patch ? PATCH_TYPES[patch] : 'application/json',
        ...(accept && { Accept: accept }),
      },
      ...(body !== undefined && { body: filled(JSON.stringify(body)) }),
    });
    if (as) known[as] = answer.body;
    const found = check(
      {
        ...step,
        answers: step.answers && fillAnswers(step.answers, filled),
      },
      answer,
    );
    if (found.length) {
      const request = `step ${index + 1}, ${method} ${filled(step.path)}`;
      return found.map(text => `${request}: ${text}`);
    }
  }
  return [];
}

/** Fills in the placeholders of expected texts. */
function fillAnswers(
  answers: Record<string, unknown>,
  filled: (text: string) => string,
): Record<string, unknown> {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return filled(value);
    if (Array.isArray(value)) return value.map(fill);
    return isJsonObject(value) && !(value instanceof RegExp)
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key, fill(inner)]),
        )
      : value;
  };
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [key, fill(value)]),
  );
}
