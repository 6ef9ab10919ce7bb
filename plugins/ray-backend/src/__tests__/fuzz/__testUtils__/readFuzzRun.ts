/** Seconds of the short form. */
const DEFAULT_SECONDS = 20;

/** What a run of the fuzzer is started with. */
export interface FuzzRun {
  seed: number;
  /** For how long requests are made. */
  timeMs: number;
}

/**
 * Today's date in UTC as a number, so that every day sends other requests and everybody the same on one day;
 * `RAYPORT_FUZZ_SEED` repeats those of another day, `RAYPORT_FUZZ_SECONDS` sends more.
 */
export function readFuzzRun(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  now = new Date(),
): FuzzRun {
  const { RAYPORT_FUZZ_SEED, RAYPORT_FUZZ_SECONDS } = environment;
  const today = now.toISOString().slice(0, 10).replaceAll('-', '');
  return {
    seed: Number(RAYPORT_FUZZ_SEED || today),
    timeMs: Number(RAYPORT_FUZZ_SECONDS || DEFAULT_SECONDS) * 1000,
  };
}
