import { TestApi } from './__testUtils__/TestApi';
import { playScenario } from './__testUtils__/conformance/playScenario';
import { SCENARIOS } from './__testUtils__/conformance/scenarios';

describe('conformance of the sandbox with the API server of Kubernetes', () => {
  it('has at least 150 scenarios with unique names', () => {
    const names = SCENARIOS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(150);
  });

  it.each(SCENARIOS.map(scenario => [scenario.name, scenario] as const))(
    '%s',
    async (_name, scenario) => {
      const api = new TestApi();
      const found = await playScenario(scenario, {
        namespace: 'test',
        name: 'scenario',
        async send({ method, path, headers, body }) {
          const answer = await api.send(method, path, body, headers);
          return {
            status: answer.status,
            warning: answer.headers.get('warning'),
            body: JSON.parse((await answer.text()) || 'null'),
          };
        },
      });
      expect(found).toEqual([]);
    },
  );
});
