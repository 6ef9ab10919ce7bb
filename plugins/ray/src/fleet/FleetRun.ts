import {
  CallOptions,
  isRayApiError,
  RayClient,
  sameObject,
} from '@rayport/backstage-plugin-ray-common';
import { wait } from '../live';
import { FleetAct } from '../translation';
import { FleetCall, FleetObject } from './FleetAction';

/** Parallel requests: browsers open six connections to a portal over HTTP/1.1, and pages need some of them. */
const CONCURRENCY = 4;

/** Attempts for one object while the portal or Kubernetes is unavailable. */
const ATTEMPTS = 4;

/** The first pause before a retry, milliseconds; doubled each time. */
const FIRST_PAUSE_MS = 500;

/** Shortest time between two progress updates, milliseconds. */
const TELL_MS = 100;

/** State of one object. */
export type FleetOutcome =
  | { type: 'waiting' }
  | { type: 'running' }
  | { type: 'done' }
  | { type: 'skipped'; reason: string }
  | { type: 'failed'; reason: string };

/** One object and its action. */
export interface FleetItem {
  object: FleetObject;
  /** Why it is skipped. */
  skip?: string;
  /** @returns the undo action, if there is one */
  run(client: RayClient, call: CallOptions): Promise<FleetCall | undefined>;
}

/** An action on many objects. */
export interface FleetPlan {
  act: FleetAct;
  /** Their number as text. */
  what: string;
  items: readonly FleetItem[];
  /** Describes why an object failed. */
  refusalText(error: unknown, object: { name: string }): string;
}

/** Progress of the whole action. */
export interface FleetProgress {
  isRunning: boolean;
  /** The portal was unavailable for too long, or the user stopped it; some objects remain. */
  isStopped: boolean;
  done: number;
  failed: number;
  skipped: number;
  /** Number of objects, without skipped ones. */
  total: number;
  outcomeOf(object: FleetObject): FleetOutcome;
  failures: ReadonlyArray<{ object: FleetObject; reason: string }>;
  /** Number of objects that can be undone. */
  undoable: number;
}

const WAITING: FleetOutcome = { type: 'waiting' };

/** Whether the same request may succeed later. */
function isTemporary(error: unknown): boolean {
  if (isRayApiError(error)) {
    return ['UNAVAILABLE', 'RESOURCE_EXHAUSTED'].includes(error.code);
  }
  return error instanceof TypeError;
}

function pauseFor(error: unknown, attempt: number): number {
  const seconds = isRayApiError(error) ? error.retryAfterSeconds : undefined;
  return seconds === undefined
    ? FIRST_PAUSE_MS * 2 ** (attempt - 1)
    : seconds * 1000;
}

/**
 * Acts on many objects, a few at a time, each with its own request: so each is checked and audited, and affects only
 * the object that was shown. A failure doesn't stop the others; if the portal stays unavailable, the rest waits to be
 * continued.
 */
export class FleetRun {
  readonly plan: FleetPlan;
  readonly #client: RayClient;
  readonly #outcomes = new Map<string, FleetOutcome>();
  readonly #undo = new Map<string, FleetCall>();
  readonly #listeners = new Set<() => void>();
  #stop: AbortController | undefined;
  #isAway = false;
  #progress: FleetProgress;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: RayClient, plan: FleetPlan) {
    this.#client = client;
    this.plan = plan;
    for (const { object, skip } of plan.items) {
      if (skip === undefined) continue;
      this.#outcomes.set(object.id, { type: 'skipped', reason: skip });
    }
    this.#progress = this.#look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getProgress = (): FleetProgress => this.#progress;

  /** Processes remaining and failed objects until all are done or it is stopped. */
  async start(): Promise<FleetProgress> {
    if (this.#stop) return this.#progress;
    const stop = new AbortController();
    this.#stop = stop;
    this.#isAway = false;
    const left = this.plan.items.filter(({ object }) =>
      ['waiting', 'failed'].includes(this.#outcomeOf(object).type),
    );
    this.#tell();
    const next = left.values();
    const work = async () => {
      for (const item of next) {
        if (stop.signal.aborted) return;
        await this.#do(item, stop);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    this.#stop = undefined;
    this.#tell();
    return this.#progress;
  }

  /** Starts no further requests; sent ones complete. */
  stop(): void {
    this.#stop?.abort();
  }

  /** Undo of all completed objects, the last first. */
  undoPlan(act: FleetAct): FleetPlan {
    const { plan } = this;
    const items = plan.items.flatMap(({ object }) => {
      const undo = this.#undo.get(object.id);
      if (!undo) return [];
      const run: FleetItem['run'] = async (client, call) => {
        await undo(client, call);
        this.#undo.delete(object.id);
        this.#tellSoon();
        return undefined;
      };
      return [{ object, run }];
    });
    return { ...plan, act, items: items.reverse() };
  }

  async #do(item: FleetItem, stop: AbortController): Promise<void> {
    const { object } = item;
    this.#set(object, { type: 'running' });
    const call = { ifMatch: sameObject(object.uid) };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const undo = await item.run(this.#client, call);
        if (undo) this.#undo.set(object.id, undo);
        this.#set(object, { type: 'done' });
        return;
      } catch (error) {
        const mayPass = isTemporary(error);
        if (mayPass && attempt < ATTEMPTS && !stop.signal.aborted) {
          await wait(pauseFor(error, attempt), stop.signal);
          continue;
        }
        const reason = this.plan.refusalText(error, object);
        this.#set(object, { type: 'failed', reason });
        if (!mayPass) return;
        this.#isAway = true;
        stop.abort();
        return;
      }
    }
  }

  #outcomeOf({ id }: FleetObject): FleetOutcome {
    return this.#outcomes.get(id) ?? WAITING;
  }

  #set({ id }: FleetObject, outcome: FleetOutcome): void {
    this.#outcomes.set(id, outcome);
    this.#tellSoon();
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => this.#tell(), TELL_MS);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#progress = this.#look();
    this.#listeners.forEach(listener => listener());
  }

  #look(): FleetProgress {
    const counts = { waiting: 0, running: 0, done: 0, skipped: 0, failed: 0 };
    const failures: Array<{ object: FleetObject; reason: string }> = [];
    for (const { object } of this.plan.items) {
      const outcome = this.#outcomeOf(object);
      counts[outcome.type] += 1;
      if (outcome.type === 'failed') {
        failures.push({ object, reason: outcome.reason });
      }
    }
    const isRunning = this.#stop !== undefined;
    return {
      isRunning,
      isStopped: !isRunning && (this.#isAway || counts.waiting > 0),
      done: counts.done,
      failed: counts.failed,
      skipped: counts.skipped,
      total: this.plan.items.length - counts.skipped,
      outcomeOf: object => this.#outcomeOf(object),
      failures,
      undoable: this.#undo.size,
    };
  }
}
