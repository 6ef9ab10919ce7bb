import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Printed, rayEnvironment, runRay } from '../support/runRay';
import { environmentVariable } from './environmentVariable';

/** The target of a command if it is not a test's own cluster, and the working directory. */
interface Invocation {
  /** Path below the portal. */
  path?: string;
  token?: string;
  cwd?: string;
}

/** An unmodified Ray of one version, as on a laptop; it reaches the portal and nothing else. */
export class RayClient {
  readonly version: string;
  readonly #program: string;
  readonly #path: string;

  /** @param path - where commands go */
  constructor({ version, bin }: InstalledClient, path: string) {
    this.version = version;
    this.#program = join(bin, 'ray');
    this.#path = path;
  }

  /** Runs `ray job` to its end. */
  run(args: string[], { cwd, ...to }: Invocation = {}): Promise<Printed> {
    const address = this.#addressed(to);
    return runRay(this.#program, ['job', ...args], { ...address, cwd });
  }

  /** Starts `ray job`; `until` waits for a text that it prints. */
  start(args: string[]) {
    const env = rayEnvironment(this.#addressed({}));
    const child = spawn(this.#program, ['job', ...args], { env });
    let text = '';
    child.stdout.on('data', chunk => (text += chunk));
    child.stderr.on('data', chunk => (text += chunk));
    const ended = new Promise<Printed>(resolve =>
      child.once('close', code => resolve({ code, text })),
    );
    return {
      ended,
      until: (wanted: string) => expect.poll(() => text).toContain(wanted),
    };
  }

  #addressed({ path = this.#path, token }: Invocation) {
    return {
      address: `${environmentVariable('RAYPORT_URL')}${path}`,
      token: token ?? environmentVariable('RAYPORT_API_TOKEN'),
    };
  }
}

/** A Ray that `npm run e2e:ray` has installed: its version and the folder of its programs. */
interface InstalledClient {
  version: string;
  bin: string;
}

/** Ray's clients that the tests run with: the head's own, and with `-- clients` an old one, too. */
export function installedClients(): InstalledClient[] {
  return JSON.parse(environmentVariable('RAY_CLIENTS'));
}
