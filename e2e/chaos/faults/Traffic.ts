import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchedPortal } from '../../support/launchPortal';
import { Caller } from '../support/Caller';
import { compareLists } from '../support/compareLists';
import { createTemplate } from '../support/createTemplate';
import { findStrangers } from '../support/findStrangers';
import { KINDS, KubernetesApi } from '../support/KubernetesApi';
import { seed } from '../support/options';
import { problemsOf } from '../support/problemsOf';
import { Random } from '../support/Random';
import { Outcome, send } from '../support/send';
import { settle } from '../support/settle';
import { SharedCounter } from '../support/SharedCounter';
import { WatchedList } from '../support/WatchedList';
import { questionsAbout } from './questionsAbout';
import { Reader } from './Reader';

const CALLERS = 3;

/** Between two requests of one caller or reader. */
const PAUSE_MS = 50;

/** Limits for answers on a busy machine: from the cache, and all others, Ray dashboards included. Milliseconds. */
const LONGEST_MS = { cached: 2_500, other: 12_000 };

/** The users of a portal: they read, write and watch, and know the expected objects. */
export class Traffic {
  readonly #portal: LaunchedPortal;
  readonly #kubernetes: KubernetesApi;
  readonly #callers: Caller[];
  readonly #readers: Reader[];
  readonly #watched: WatchedList[];

  static async prepare(
    portal: LaunchedPortal,
    kubernetes: KubernetesApi,
  ): Promise<Traffic> {
    const { namespace } = kubernetes;
    await createTemplate(portal, namespace);
    const counter = new SharedCounter(namespace);
    await counter.create(portal);
    const { url, apiToken } = portal;
    const callers = Array.from(
      { length: CALLERS },
      (_, index) =>
        new Caller({
          name: `caller-${index}`,
          namespace,
          counter,
          random: new Random(seed + index),
          portal: { url, apiToken, ready: Promise.resolve() },
        }),
    );
    const questions = await questionsAbout(portal, namespace);
    const readers = questions.map(question => new Reader(portal, question));
    const watched = await Promise.all(
      KINDS.map(kind => WatchedList.open(portal, namespace, kind)),
    );
    return new Traffic({ portal, kubernetes, callers, readers, watched });
  }

  private constructor(parts: {
    portal: LaunchedPortal;
    kubernetes: KubernetesApi;
    callers: Caller[];
    readers: Reader[];
    watched: WatchedList[];
  }) {
    this.#portal = parts.portal;
    this.#kubernetes = parts.kubernetes;
    this.#callers = parts.callers;
    this.#readers = parts.readers;
    this.#watched = parts.watched;
  }

  /** Lets all users read and write for some time, each one request after the other. */
  async flow(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds;
    const goOn = async (actor: Caller | Reader) => {
      while (Date.now() < end) {
        await actor.act();
        await sleep(PAUSE_MS);
      }
    };
    await Promise.all([...this.#callers, ...this.#readers].map(goOn));
  }

  /** Returns the answers since the last call: their counts, and their faults. */
  takeAnswers(): { counts: string; problems: string[] } {
    const problems = [
      ...this.#readers.flatMap(({ outcomes, isCached }) => [
        ...outcomes.flatMap(outcome =>
          problemsOf(outcome, LONGEST_MS[isCached ? 'cached' : 'other']),
        ),
        ...outcomes
          .filter(({ status }) => isCached && status !== 200)
          .map(({ request, text }) => `${request} is in the cache: ${text}`),
      ]),
      ...this.#callers.flatMap(caller => [
        ...caller.problems,
        ...caller.outcomes.flatMap(outcome =>
          problemsOf(outcome, LONGEST_MS.other),
        ),
      ]),
    ];
    const taken = [...this.#readers, ...this.#callers].flatMap(({ outcomes }) =>
      outcomes.splice(0),
    );
    return { counts: countsOf(taken), problems };
  }

  /** Differences from the state before a fault, in words. */
  async notRecovered(): Promise<string[]> {
    const path = `/apis/v1/namespaces/${this.#kubernetes.namespace}`;
    const list = await send(this.#portal, 'GET', `${path}/clusters`);
    const told = KINDS.map(async (kind, index) => {
      const { text } = await send(this.#portal, 'GET', `${path}/${kind}`);
      return this.#watched[index].isLike(text)
        ? []
        : [`A watch of ${kind} knows something else than the list`];
    });
    return [
      list.headers.get('warning') ?? [],
      this.#watched.flatMap(({ ended }) => ended ?? []),
      (await Promise.all(told)).flat(),
      await compareLists(this.#portal, this.#kubernetes),
      await findStrangers(this.#kubernetes, this.#names),
    ].flat();
  }

  /** Differences between Kubernetes and the answers, in words. */
  differences(): Promise<string[]> {
    return settle(this.#portal, this.#kubernetes, this.#ledgers);
  }

  /** Memory of the portal, megabytes. */
  get residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.#portal.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  }

  close(): void {
    this.#watched.forEach(list => list.close());
  }

  get #ledgers() {
    return this.#callers.flatMap(caller => caller.ledgers);
  }

  get #names(): ReadonlySet<string> {
    const names = this.#ledgers.map(({ name }) => name);
    return new Set(['shared', 'asked-about', ...names]);
  }
}

function countsOf(outcomes: Outcome[]): string {
  const counts = new Map<number, number>();
  for (const { status } of outcomes) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}
