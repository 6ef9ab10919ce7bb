import { create } from './commonSteps';
import { objectOf, ScenarioKind } from './kinds';
import { Scenario, ScenarioStep } from './Scenario';

/** A status is written by its own path only. */
export function statusScenarios(kind: ScenarioKind, status: object) {
  const object = `${kind.path}/{name}`;
  const write = (
    path: string,
    body: object,
    expected: Partial<ScenarioStep> = {},
  ): ScenarioStep => ({
    method: 'PATCH',
    path,
    patch: 'merge',
    body,
    status: 200,
    ...expected,
  });
  const tell = write(`${object}/status`, { status }, { answers: { status } });
  const scenarios: Record<string, ScenarioStep[]> = {
    'a create keeps no status': [
      create(kind, { ...objectOf(kind), status }, { lacks: ['status.state'] }),
    ],
    'a status counts no generation': [
      create(kind, objectOf(kind)),
      write(
        `${object}/status`,
        { status },
        { answers: { status, metadata: { generation: 1 } } },
      ),
    ],
    'the path of the status leaves the rest': [
      create(kind, objectOf(kind)),
      write(
        `${object}/status`,
        { status, ...kind.content('two'), metadata: { labels: { a: '1' } } },
        { answers: kind.content('one') },
      ),
    ],
    'the path of the object leaves the status': [
      create(kind, objectOf(kind)),
      tell,
      write(
        object,
        { status: null, ...kind.content('two') },
        {
          answers: { ...kind.content('two'), status },
        },
      ),
    ],
    'a status is read by its path': [
      create(kind, objectOf(kind)),
      tell,
      { path: `${object}/status`, status: 200, answers: { status } },
    ],
    'a status of an earlier version is a conflict': [
      create(kind, objectOf(kind)),
      tell,
      write(
        `${object}/status`,
        {
          metadata: { resourceVersion: '{made.metadata.resourceVersion}' },
          status,
        },
        { status: 409 },
      ),
    ],
    'a status of the wrong type is refused': [
      create(kind, objectOf(kind)),
      write(`${object}/status`, { status: 'fine' }, { status: 422 }),
    ],
    'a status has its own manager': [
      create(kind, objectOf(kind)),
      write(
        `${object}/status?fieldManager=operator`,
        { status },
        {
          answers: {
            metadata: {
              managedFields: [
                {},
                { manager: 'operator', subresource: 'status' },
              ],
            },
          },
        },
      ),
    ],
  };
  return Object.entries(scenarios).map(([name, steps]): Scenario => ({
    name: `${kind.kind}: ${name}`,
    steps,
  }));
}
