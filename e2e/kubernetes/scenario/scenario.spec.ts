import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, request, test } from '@playwright/test';
import { parse } from 'yaml';
import { resultsDirectory } from '../../environment';
import { KNOWN_DIFFERENCES } from './knownDifferences';
import { Answers, playScenario } from './playScenario';
import { Step } from './Step';
import { steps } from './steps';

/** The whole scenario on two portals, with all that there is to wait for. */
const TIMEOUT_MS = 600_000;

/** Each failed test is followed by a new process, which finds the answers here. */
const answersPath = `${resultsDirectory}/kubernetes/scenario.json`;

/** Whether both sides must give the same answer. */
function isCompared({ name, ofKubernetes, isMomentary }: Step): boolean {
  return !ofKubernetes && !isMomentary && !KNOWN_DIFFERENCES[name];
}

function api(baseURL: string, token: string) {
  return request.newContext({
    baseURL,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

test('plays the scenario on the sandbox and on Kubernetes', async () => {
  test.setTimeout(TIMEOUT_MS);
  rmSync(answersPath, { force: true });
  const kubeconfig = parse(
    readFileSync(variable('SANDBOX_KUBECONFIG'), 'utf8'),
  );
  const [sandbox, kubernetes] = await playScenario(
    steps,
    [
      {
        portal: await api(
          variable('SANDBOX_PORTAL_URL'),
          variable('SANDBOX_PORTAL_TOKEN'),
        ),
        kubernetes: await api(
          kubeconfig.clusters[0].cluster.server,
          kubeconfig.users[0].user.token,
        ),
      },
      {
        portal: await api(
          variable('RAYPORT_URL'),
          variable('RAYPORT_API_TOKEN'),
        ),
        kubernetes: await api(
          variable('KUBERNETES_URL'),
          variable('KUBERNETES_TOKEN'),
        ),
      },
    ],
    (step, ...answers) => !isCompared(step) || isDeepStrictEqual(...answers),
  );
  writeFileSync(
    answersPath,
    JSON.stringify({ sandbox, kubernetes }, undefined, 2),
  );
});

for (const step of steps) {
  const { name, until } = step;
  test(`gives the same answer on the sandbox: ${name}`, () => {
    // Without answers, playing the scenario has failed, which is one failure and not one for each step.
    test.skip(!existsSync(answersPath), 'the scenario was not played');
    const answers: Record<'sandbox' | 'kubernetes', Answers> = JSON.parse(
      readFileSync(answersPath, 'utf8'),
    );
    const expected = answers.kubernetes[name];
    if (until) expect(expected.body).toMatchObject(until);
    const reason = KNOWN_DIFFERENCES[name];
    if (reason) {
      test.info().annotations.push({ type: 'difference', description: reason });
      expect(answers.sandbox[name]).not.toEqual(expected);
    } else if (isCompared(step)) {
      expect(answers.sandbox[name]).toEqual(expected);
    }
  });
}
