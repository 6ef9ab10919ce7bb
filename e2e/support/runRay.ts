import { execFile } from 'node:child_process';

/** The output of a run of Ray's command line, both streams together, and its exit code. */
export interface Printed {
  code: number | null;
  text: string;
}

/** The portal that Ray's command line calls, and the caller's token. */
export interface RayAddress {
  address: string;
  token: string;
}

/** The environment of Ray's command line. */
export function rayEnvironment({ address, token }: RayAddress) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    // Prints to a pipe at once.
    PYTHONUNBUFFERED: '1',
    RAY_ADDRESS: address,
    RAY_JOB_HEADERS: JSON.stringify({ Authorization: `Bearer ${token}` }),
  };
}

/** Runs Ray's command line, an unmodified client, to its end. */
export function runRay(
  program: string,
  args: string[],
  { cwd, ...to }: RayAddress & { cwd?: string },
): Promise<Printed> {
  return new Promise(resolve => {
    const child = execFile(
      program,
      args,
      { cwd, env: rayEnvironment(to) },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, text: `${stdout}${stderr}` }),
    );
  });
}
