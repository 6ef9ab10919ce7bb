import { Clock } from '../core/types';

/** Something that takes some simulated milliseconds. */
export interface TimedStep {
  /** Identifies a step that is under way, so that its timer is kept. */
  id: string;
  afterMs: number;
}

interface Timer {
  due: boolean;
  cancel(): void;
}

/** Timers of the steps under way, by owner. A step that is still wanted keeps its timer when its owner changes. */
export class StepTimers {
  readonly #clock: Clock;
  readonly #owners = new Map<string, Map<string, Timer>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Sets the steps under way: starts new ones, keeps running ones, cancels the others. `wake` is called when one is due;
   * it stays due until it is {@link done}.
   *
   * @returns the steps that have begun, and one that is due: one at a time, because each changes its owner
   */
  follow<S extends TimedStep>(
    owner: string,
    steps: S[],
    wake: () => void,
  ): { begun: S[]; due: S | undefined } {
    const timers = this.#owners.get(owner) ?? new Map<string, Timer>();
    this.#owners.set(owner, timers);
    const wanted = new Set(steps.map(({ id }) => id));
    for (const [id, timer] of timers) {
      if (!wanted.has(id)) {
        timer.cancel();
        timers.delete(id);
      }
    }
    const begun = steps.filter(({ id }) => !timers.has(id));
    for (const { id, afterMs } of begun) {
      timers.set(id, this.#start(afterMs, wake));
    }
    return { begun, due: steps.find(({ id }) => timers.get(id)?.due) };
  }

  done(owner: string, stepId: string): void {
    this.#owners.get(owner)?.delete(stepId);
  }

  forget(owner: string): void {
    this.#owners.get(owner)?.forEach(timer => timer.cancel());
    this.#owners.delete(owner);
  }

  stop(): void {
    [...this.#owners.keys()].forEach(owner => this.forget(owner));
  }

  #start(afterMs: number, wake: () => void): Timer {
    if (afterMs === 0) {
      return { due: true, cancel: () => {} };
    }
    const timer: Timer = {
      due: false,
      cancel: this.#clock.schedule(afterMs, () => {
        timer.due = true;
        wake();
      }),
    };
    return timer;
  }
}
