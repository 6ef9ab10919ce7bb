/** The same requests in every run, so that the result of a change depends only on the change. */
const DEFAULT_SEED = 1;

/** Over HTTP; some seconds. */
const DEFAULT_REQUESTS = 1_500;

/** Over HTTP in the second tier, which tries others every day; some minutes. */
const NIGHTLY_REQUESTS = 30_000;

/** Options of a fuzzer run. */
export interface FuzzRun {
  seed: number;
  /** How many requests are made over HTTP; a third as many are made over gRPC. */
  requests: number;
}

/** `RAYPORT_FUZZ_SEED` makes other requests, `RAYPORT_FUZZ_REQUESTS` more of them. */
export function readFuzzRun(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): FuzzRun {
  const { RAYPORT_FUZZ_SEED, RAYPORT_FUZZ_REQUESTS } = environment;
  const isNightly = environment.RAYPORT_TEST_TIER === 'all';
  const [seed, requests] = isNightly
    ? [
        new Date().toISOString().slice(0, 10).replaceAll('-', ''),
        NIGHTLY_REQUESTS,
      ]
    : [DEFAULT_SEED, DEFAULT_REQUESTS];
  return {
    seed: Number(RAYPORT_FUZZ_SEED || seed),
    requests: Number(RAYPORT_FUZZ_REQUESTS || requests),
  };
}
