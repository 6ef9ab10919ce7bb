import { defineConfig } from '@playwright/test';
import { requestsConfig } from '../requestsConfig';
import { isShort } from './support/options';

/** What the short form leaves out: each takes more than a minute of portals that start with a damaged database. */
const LONG_FILES = ['damagedFiles.spec.ts', 'damagedPage.spec.ts'];

const config = requestsConfig({
  name: 'chaos',
  // The longest test takes some minutes in its long form.
  testTimeoutMs: 15 * 60_000,
  // Kubernetes is asked again with pauses that grow to 15 s, fault by fault; on a busy machine the first list after one
  // may miss its timeout, and costs another pause.
  expectTimeoutMs: 45_000,
});

/** `npm run chaos` starts the Kubernetes and the database; each test starts its portal. */
export default defineConfig(config, {
  testIgnore: isShort ? LONG_FILES : [],
});
