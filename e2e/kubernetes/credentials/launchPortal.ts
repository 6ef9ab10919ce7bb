import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { APIRequestContext, request } from '@playwright/test';
import { repositoryRoot, resultsDirectory } from '../../environment';

/** A portal of one test, which may not have found Kubernetes yet. */
export interface LaunchedPortal {
  api: APIRequestContext;
  stop(): Promise<void>;
}

/**
 * Starts a portal on ports that are free.
 *
 * @param name - of the folder that takes its log
 * @param variables - of `npm start`
 */
export async function launchPortal(
  name: string,
  variables: Record<string, string>,
): Promise<LaunchedPortal> {
  const child = spawn(
    process.execPath,
    [
      // It ends with its stdin: on `stop`, and when we are killed.
      ...['--require', join(repositoryRoot, 'scripts/lib/exitWithParent.cjs')],
      'scripts/lib/launchPortal.mjs',
      join(resultsDirectory, 'kubernetes', name),
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
  const { url, apiToken } = JSON.parse(line);
  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { Authorization: `Bearer ${apiToken}` },
  });
  return {
    api,
    async stop() {
      await api.dispose();
      child.stdin.end();
      await exited;
    },
  };
}
