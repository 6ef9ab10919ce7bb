import { PolicyDecision } from '@backstage/plugin-permission-common';

interface Entry {
  decision: Promise<PolicyDecision>;
  until: number;
}

/** Decisions of the permission policy that were made a moment ago. */
export class RecentDecisions {
  /** The oldest first. */
  readonly #entries = new Map<string, Entry>();
  readonly #lifetimeMs: number;

  /** @param lifetimeMs - who loses a right can read on for so long */
  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs;
  }

  /** A decision that still counts, or else the one that `decide` makes. Failures are not kept. */
  async get(
    key: string,
    decide: () => Promise<PolicyDecision>,
  ): Promise<PolicyDecision> {
    const now = performance.now();
    this.#forgetOld(now);
    const known = this.#entries.get(key);
    if (known) return known.decision;
    const decision = decide();
    this.#entries.set(key, { decision, until: now + this.#lifetimeMs });
    decision.catch(() => this.#entries.delete(key));
    return decision;
  }

  #forgetOld(now: number): void {
    for (const [key, { until }] of this.#entries) {
      if (until > now) return;
      this.#entries.delete(key);
    }
  }
}
