import {
  playScenario,
  SCENARIOS,
  SendRequest,
} from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { APIRequestContext, expect, request, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { NAMESPACE } from './requests';

let kubernetes: APIRequestContext;

test.beforeAll(async () => {
  kubernetes = await request.newContext({
    baseURL: process.env.KUBERNETES_URL,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: {
      Authorization: `Bearer ${process.env.KUBERNETES_TOKEN}`,
    },
  });
});

test.afterAll(() => kubernetes.dispose());

const send: SendRequest = async ({ method, path, headers, body }) => {
  const data = body === undefined ? undefined : Buffer.from(body);
  const answer = await kubernetes.fetch(path, { method, headers, data });
  return {
    status: answer.status(),
    warning: answer.headers().warning ?? null,
    body: JSON.parse((await answer.text()) || 'null'),
  };
};

// The sandbox plays the same scenarios in its own tests.
for (const scenario of SCENARIOS) {
  test(scenario.name, async () => {
    const name = `c-${randomUUID().slice(0, 8)}`;
    const found = await playScenario(scenario, {
      send,
      namespace: NAMESPACE,
      name,
    });
    expect(found).toEqual([]);
  });
}
