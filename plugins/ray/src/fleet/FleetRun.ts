import {
  CallOptions,
  isRayApiError,
  RayClient,
  sameObject,
} from '@rayport/backstage-plugin-ray-common';
import { wait } from '../live';
import { FleetAct } from '../translation';
import { FleetCall, FleetObject } from './FleetAction';

/** Requests at once: browsers open six connections to a portal over HTTP/1.1, and pages want some of them meanwhile. */
const CONCURRENCY = 4;

/** How often one object is tried where the portal or Kubernetes is busy or away. */
const ATTEMPTS = 4;

/** The first pause before another try, milliseconds; each further one is twice as long. */
const FIRST_PAUSE_MS = 500;

/** Listeners hear of progress this often at most: nobody reads faster. */
const TELL_MS = 100;

/** How far one object is. */
export type FleetOutcome =
  | { type: 'waiting' }
  | { type: 'running' }
  | { type: 'done' }
  | { type: 'skipped'; reason: string }
  | { type: 'failed'; reason: string };

/** One object, and what is done to it. */
export interface FleetItem {
  object: FleetObject;
  /** Why nothing is done to it. */
  skip?: string;
  /** @returns what undoes it, where something does */
  run(client: RayClient, call: CallOptions): Promise<FleetCall | undefined>;
}

/** What is done to many objects. */
export interface FleetPlan {
  act: FleetAct;
  /** How many they are, in words. */
  what: string;
  items: readonly FleetItem[];
  /** Puts in words why something was not done. */
  refusalText(error: unknown, object: { name: string }): string;
}

/** How far it all is. */
export interface FleetProgress {
  isRunning: boolean;
  /** The portal was away for too long, or somebody stopped it: something is left to do. */
  isStopped: boolean;
  done: number;
  failed: number;
  skipped: number;
  /** How many there are, without those to which nothing is done. */
  total: number;
  outcomeOf(object: FleetObject): FleetOutcome;
  failures: ReadonlyArray<{ object: FleetObject; reason: string }>;
  /** How many can be undone. */
  undoable: number;
}

const WAITING: FleetOutcome = { type: 'waiting' };

/** Whether the same request may succeed a little later. */
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
 * Does something to many objects, a few at a time, each by a request of its own: so each passes the permission check, is
 * audited, and is done only to the very object that was shown. A failure doesn't stop the others; only where the portal
 * stays away the rest waits, to be continued.
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

  /** Does what is left, and what has failed, until there is nothing more or it is stopped. */
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

  /** Begins nothing more; what has been sent goes its way. */
  stop(): void {
    this.#stop?.abort();
  }

  /** What undoes all that was done, the last first. */
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
