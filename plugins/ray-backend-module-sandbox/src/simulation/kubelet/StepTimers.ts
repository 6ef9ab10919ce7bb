import { Clock } from '../../core/types';
import { PodStep } from './podSteps';

/** What has happened to a pod's steps since they were last followed. */
export interface StepProgress {
  begun: PodStep[];
  /** A step whose time has come; one at a time, because each changes the pod. */
  due: PodStep | undefined;
}

interface Timer {
  due: boolean;
  cancel(): void;
}

/** The steps under way, by pod. A step that is still to come keeps its timer when the pod changes otherwise. */
export class StepTimers {
  readonly #clock: Clock;
  readonly #pods = new Map<string, Map<string, Timer>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Makes `steps` the ones under way for a pod: starts new ones, lets running ones go on, cancels the others.
   * `wake` is called when the time of one has come; it stays due until it is {@link done}.
   */
  follow(podUid: string, steps: PodStep[], wake: () => void): StepProgress {
    const timers = this.#pods.get(podUid) ?? new Map<string, Timer>();
    this.#pods.set(podUid, timers);
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

  done(podUid: string, stepId: string): void {
    this.#pods.get(podUid)?.delete(stepId);
  }

  forget(podUid: string): void {
    this.#pods.get(podUid)?.forEach(timer => timer.cancel());
    this.#pods.delete(podUid);
  }

  stop(): void {
    [...this.#pods.keys()].forEach(uid => this.forget(uid));
  }

  #start(afterMs: number, wake: () => void): Timer {
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
