import { writeFileSync } from 'node:fs';

/** The clock of a portal's host, which a test may set (scripts/lib/chaos/shiftClock.cjs). */
export class HostClock {
  readonly #path: string;

  /** @param path - of a file that says by how much it is wrong */
  constructor(path: string) {
    this.#path = path;
    this.set(0);
  }

  /** The variables of a portal that has this clock. */
  get variables(): Record<string, string> {
    return { RAYPORT_TEST_CLOCK: this.#path };
  }

  /** @param byMs - how far it is ahead of the true time, milliseconds */
  set(byMs: number): void {
    writeFileSync(this.#path, String(byMs));
  }
}
