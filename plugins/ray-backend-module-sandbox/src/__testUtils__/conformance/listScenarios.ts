import { NamedScenarios, Steps } from './commonSteps';
import { ScenarioStep } from './Scenario';

/** Lists. */
export const listScenarios = (steps: Steps): NamedScenarios => {
  const { create, path, name } = steps;
  const three = ['a', 'b', 'c'].map(letter =>
    create({ name: `{name}-${letter}`, labels: { set: '{name}', letter } }),
  );
  const list = (
    query: string,
    expected: Partial<ScenarioStep> = {},
  ): ScenarioStep => ({ path: `${path}?${query}`, status: 200, ...expected });
  const named = (...letters: string[]) => ({
    items: letters.map(letter => ({ metadata: { name: `{name}-${letter}` } })),
  });
  const ours = 'labelSelector=set%3D{name}';
  return {
    'a list has its kind and version': [
      list(ours, {
        answers: {
          kind: `${name}List`,
          metadata: { resourceVersion: /^\d+$/ },
          items: [],
        },
      }),
    ],
    'a list is ordered by name': [
      ...three,
      list(ours, { answers: named('a', 'b', 'c') }),
    ],
    'labels select': [
      ...three,
      list(`${ours},letter%3Db`, { answers: named('b') }),
      list(`${ours},letter!%3Db`, { answers: named('a', 'c') }),
      list(`${ours},letter%20in%20(a,c)`, { answers: named('a', 'c') }),
      list(`${ours},letter%20notin%20(a,c)`, { answers: named('b') }),
      list(`${ours},!letter`, { answers: { items: [] } }),
      list(`${ours},letter`, { answers: named('a', 'b', 'c') }),
    ],
    'a malformed selector is refused': [
      list('labelSelector=a%3D%3D%3Db', {
        status: 400,
        answers: { reason: 'BadRequest' },
      }),
    ],
    'names select': [
      ...three,
      list('fieldSelector=metadata.name%3D{name}-b', {
        answers: named('b'),
      }),
    ],
    'other fields do not select': [
      list('fieldSelector=spec.nothing%3D1', { status: 400 }),
    ],
    'numbers are whole': [
      ...['limit=abc', 'limit=', 'limit=1.5', 'timeoutSeconds=abc'].map(query =>
        list(query, { status: 400, answers: { reason: 'BadRequest' } }),
      ),
      ...three,
      ...['limit=-1', 'limit=0', 'timeoutSeconds=-5'].map(query =>
        list(`${ours}&${query}`, { answers: named('a', 'b', 'c') }),
      ),
    ],
    'a list comes in pages': [
      ...three,
      list(`${ours}&limit=2`, {
        as: 'page',
        answers: { ...named('a', 'b'), metadata: { continue: /./ } },
      }),
      list(`${ours}&limit=2&continue={page.metadata.continue}`, {
        answers: named('c'),
        lacks: ['metadata.continue'],
      }),
    ],
    'a page goes on in the list as it was': [
      ...three,
      list(`${ours}&limit=1`, { as: 'page', answers: named('a') }),
      create({ name: '{name}-bb', labels: { set: '{name}' } }),
      list(`${ours}&continue={page.metadata.continue}`, {
        answers: named('b', 'c'),
      }),
    ],
    'a malformed token of a page is refused': [
      list('limit=1&continue=nonsense', { status: 400 }),
    ],
    'a limit that is no number is refused': [
      list('limit=some', { status: 400 }),
    ],
    'a table is shown': [
      create(),
      {
        path: `${path}/{name}`,
        accept: 'application/json;as=Table;v=v1;g=meta.k8s.io',
        status: 200,
        answers: { kind: 'Table', apiVersion: 'meta.k8s.io/v1' },
      },
    ],
    'only metadata is shown': [
      create(),
      {
        path: `${path}/{name}`,
        accept: 'application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io',
        status: 200,
        answers: {
          kind: 'PartialObjectMetadata',
          metadata: { name: '{name}' },
        },
        lacks: ['spec', 'data'],
      },
    ],
  };
};
