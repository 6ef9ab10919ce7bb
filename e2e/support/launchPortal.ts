import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { APIRequestContext, request } from '@playwright/test';
import { repositoryRoot, resultsDirectory } from '../environment';

/** A portal of one test, which may not have found Kubernetes yet. */
export interface LaunchedPortal {
  url: string;
  /** Of a service with full access. */
  apiToken: string;
  /** Of the process that answers. */
  pid: number;
  api: APIRequestContext;
  /** Resolves when the process has ended for any reason. */
  exited: Promise<unknown>;
  stop(): Promise<void>;
  /** Kills it, as a power failure would. */
  kill(): Promise<void>;
}

/**
 * Starts a portal, on ports that are free unless `variables` names some.
 *
 * @param folder - below `test-results`, takes its configuration and its log
 * @param variables - of `npm start`
 * @param configs - further configuration files, stronger than all others
 */
export async function launchPortal(
  folder: string,
  variables: Record<string, string>,
  configs: string[] = [],
): Promise<LaunchedPortal> {
  const child = spawn(
    process.execPath,
    [
      // It ends with its stdin: on `stop`, and when we are killed.
      '--require',
      join(repositoryRoot, 'scripts/lib/exitWithParent.cjs'),
      'scripts/lib/launchPortal.mjs',
      join(resultsDirectory, folder),
      ...configs,
    ],
    {
      cwd: repositoryRoot,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...variables },
    },
  );
  const exited = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url, apiToken, pid } = JSON.parse(line);
  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { Authorization: `Bearer ${apiToken}` },
  });
  return {
    url,
    apiToken,
    pid,
    api,
    exited,
    async stop() {
      await api.dispose();
      child.stdin.end();
      await exited;
    },
    async kill() {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
      child.stdin.end();
      await exited;
      await api.dispose();
    },
  };
}
