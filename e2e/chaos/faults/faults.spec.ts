import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { resultsDirectory } from '../../environment';
import { LaunchedPortal, launchPortal } from '../../support/launchPortal';
import { untilReady } from '../../support/untilReady';
import { KubernetesApi } from '../support/KubernetesApi';
import { isShort, kubeconfig, kubernetesUrl } from '../support/options';
import { Fault, FAULTS } from './faults';
import { FaultProxy } from './FaultProxy';
import { Traffic } from './Traffic';

const folder = join(resultsDirectory, 'chaos/faults');

/** How long each fault lasts. */
const FAULT_MS = isShort ? 2_000 : 20_000;

/** Shorter than usual, so that a short fault is long enough for requests to fail. */
const KUBERNETES_TIMEOUT_MS = 500;

/** Limit for the growth of memory during one fault, megabytes: some hundred requests and new lists of all objects. */
const MOST_MEMORY_MB = 250;

let proxy: FaultProxy;
let portal: LaunchedPortal;
let traffic: Traffic;

test.beforeAll(async () => {
  proxy = await FaultProxy.open(kubernetesUrl);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'kubeconfig');
  const { host } = new URL(kubernetesUrl);
  const text = readFileSync(kubeconfig, 'utf8').replace(host, proxy.address);
  writeFileSync(path, text, { mode: 0o600 });
  const config = join(folder, 'app-config.json');
  const requestTimeout = { milliseconds: KUBERNETES_TIMEOUT_MS };
  const ray = { kubernetes: { requestTimeout } };
  writeFileSync(config, JSON.stringify({ ray }));
  const variables = { RAYPORT_KUBERNETES: 'kubeconfig', KUBECONFIG: path };
  portal = await launchPortal('chaos/faults', variables, [config]);
  await untilReady(portal.url);
  const kubernetes = await KubernetesApi.inNewNamespace('chaos-faults');
  traffic = await Traffic.prepare(portal, kubernetes);
});

test.afterAll(async () => {
  traffic?.close();
  await portal?.stop();
  await proxy?.close();
});

async function endure(fault: Fault): Promise<void> {
  const before = traffic.residentMegabytes;
  proxy.begin(fault);
  const over = sleep(FAULT_MS).then(() => proxy.end());
  await Promise.all([traffic.flow(FAULT_MS), over]);
  const began = Date.now();
  await expect.poll(() => traffic.notRecovered()).toEqual([]);
  const recoveryMs = Date.now() - began;
  const { counts, problems } = traffic.takeAnswers();
  const after = traffic.residentMegabytes;
  console.log(
    `${fault.name}: ${proxy.faulty} requests hit; answers ${counts}; well after ${recoveryMs} ms; ${Math.round(after)} MB`,
  );
  expect(problems).toEqual([]);
  expect(await traffic.differences()).toEqual([]);
  expect(after - before).toBeLessThan(MOST_MEMORY_MB);
}

for (const fault of FAULTS) {
  test(`${fault.name}: answers are helpful, nothing is lost, and the portal recovers soon after`, () =>
    endure(fault));
}
