import { Clock } from '../core/types';

/** Something that happens some simulated milliseconds after it has begun. */
export interface TimedStep {
  /** Tells steps apart, so that one which is under way goes on undisturbed. */
  id: string;
  afterMs: number;
}

interface Timer {
  due: boolean;
  cancel(): void;
}

/** The steps under way, by their owner. A step that is still to come keeps its timer when the owner changes otherwise. */
export class StepTimers {
  readonly #clock: Clock;
  readonly #owners = new Map<string, Map<string, Timer>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Makes `steps` the ones under way: starts new ones, lets running ones go on, cancels the others. `wake` is called
   * when the time of one has come; it stays due until it is {@link done}.
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
