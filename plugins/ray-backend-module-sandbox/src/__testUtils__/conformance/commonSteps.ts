import { objectOf, ScenarioKind } from './kinds';
import { ScenarioStep } from './Scenario';

/** Scenarios of a kind by name. */
export type NamedScenarios = Record<string, ScenarioStep[]>;

/** Creates an object of a kind; later steps know the answer as `made`. */
export function create(
  kind: ScenarioKind,
  body: object,
  expected: Partial<ScenarioStep> = {},
): ScenarioStep {
  return {
    method: 'POST',
    path: kind.path,
    as: 'made',
    status: 201,
    body,
    ...expected,
  };
}

/** Steps that scenarios of every kind are made of, and what answers name. */
export function stepsOf(kind: ScenarioKind) {
  const { path, content, pointer, kind: name, resource, fullKind } = kind;
  const object = `${path}/{name}`;
  const createOne = (
    more: Record<string, unknown> = {},
    expected: Partial<ScenarioStep> = {},
  ) => create(kind, objectOf(kind, more), expected);
  const read = (expected: Partial<ScenarioStep> = {}): ScenarioStep => ({
    path: object,
    status: 200,
    ...expected,
  });
  const gone: ScenarioStep = { path: object, status: 404 };
  const remove: ScenarioStep = { method: 'DELETE', path: object, status: 200 };
  const patch = (
    type: ScenarioStep['patch'],
    body: unknown,
    expected: Partial<ScenarioStep> = {},
  ): ScenarioStep => ({
    method: 'PATCH',
    path: object,
    patch: type,
    body,
    status: 200,
    ...expected,
  });
  const { metadata: _, ...typed } = objectOf(kind);
  return {
    path,
    content,
    pointer,
    name,
    resource,
    fullKind,
    object,
    create: createOne,
    read,
    gone,
    remove,
    patch,
    typed,
    isCustom: kind.isCustom,
  };
}

/** The result of {@link stepsOf}. */
export type Steps = ReturnType<typeof stepsOf>;

/** Times in responses. */
export const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
