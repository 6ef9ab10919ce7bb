import { randomUUID } from 'node:crypto';
import { Kind, KINDS } from './KubernetesApi';
import { markPatch, wholeObject } from './objects';
import { Random } from './Random';
import { Outcome, PortalAddress, send } from './send';
import { ABSENT, Ledger, Wish } from './Ledger';
import { SharedCounter } from './SharedCounter';

/** A portal that may be unavailable for a while. */
export interface ReadyPortal extends PortalAddress {
  /** Resolves when it answers. */
  ready: Promise<void>;
}

/** Objects of each kind that a caller makes, changes and deletes. */
const OBJECTS_PER_KIND = 2;

/** So many of ten requests go to the counter that all callers share. */
const COUNTS_OF_TEN = 2;

const METHODS = { create: 'POST', update: 'PATCH', delete: 'DELETE' };

/** Actions for objects that exist and for those that don't. Some are wrong, to check that they are refused. */
const ACTIONS: Record<'present' | 'absent', Wish['action'][]> = {
  present: ['update', 'update', 'update', 'delete', 'delete', 'create'],
  absent: ['create', 'create', 'create', 'create', 'update', 'delete'],
};

/** Refusals: the object exists, it does not exist, or the operator wrote it at the same time. */
const EXISTS = 6;
const NOT_FOUND = 5;
const ABORTED = 10;

/** Sends changes one after the other, remembers the meaning of each answer, and repeats lost requests. */
export class Caller {
  readonly ledgers: readonly Ledger[];
  /** The faults that this caller has found, in words. */
  readonly problems: string[] = [];
  /** The outcome of each change, repeated ones included. */
  readonly outcomes: Outcome[] = [];
  readonly #portal: ReadyPortal;
  readonly #namespace: string;
  readonly #random: Random;
  readonly #counter: SharedCounter;

  constructor(options: {
    name: string;
    portal: ReadyPortal;
    namespace: string;
    random: Random;
    counter: SharedCounter;
  }) {
    this.#portal = options.portal;
    this.#namespace = options.namespace;
    this.#random = options.random;
    this.#counter = options.counter;
    this.ledgers = KINDS.flatMap(kind =>
      Array.from(
        { length: OBJECTS_PER_KIND },
        (_, index) => new Ledger(kind, `${options.name}-${index}`),
      ),
    );
  }

  /**
   * Carries out one change, or finds that it is impossible or its result unknown.
   *
   * @returns the result
   */
  async act(): Promise<Outcome['fate']> {
    if (this.#random.below(10) < COUNTS_OF_TEN) {
      return this.#counter.increment(this.#portal);
    }
    const ledger = this.#random.pick(this.ledgers);
    const state = ledger.isAbsent ? 'absent' : 'present';
    const wish = ledger.wish(this.#random.pick(ACTIONS[state]));
    const key = randomUUID();
    const couldCreate = wish.action === 'create' && ledger.isAbsent;
    const outcome = await this.#send(ledger, wish, key);
    this.#note(ledger, wish, outcome);
    if (outcome.fate === 'unknown' && this.#random.below(2) === 0) {
      await this.#portal.ready;
      const again = await this.#send(ledger, wish, key);
      this.#note(ledger, wish, again);
      // By its key the portal recognizes that the object was created by the same request.
      if (couldCreate && again.fate === 'refused') {
        this.problems.push(`repeated ${again.request}: ${again.text}`);
      }
    }
    return outcome.fate;
  }

  #send({ kind, name }: Ledger, { action, mark }: Wish, key: string) {
    const namespace = this.#namespace;
    const collection = `/apis/v1/namespaces/${namespace}/${kind}`;
    const path = action === 'create' ? collection : `${collection}/${name}`;
    return send(this.#portal, METHODS[action], path, {
      body: bodyOf(kind, { namespace, name }, { action, mark }),
      headers: action === 'create' ? { 'idempotency-key': `"${key}"` } : {},
    });
  }

  #note(ledger: Ledger, wish: Wish, outcome: Outcome) {
    const { status, text } = outcome;
    const what = `${wish.action} ${ledger.kind}/${ledger.name} (${wish.mark}): ${status} ${text}; possible were ${ledger.possible}`;
    this.outcomes.push(outcome);
    if (!takeIn(ledger, wish, outcome)) this.problems.push(what);
  }
}

/** The code of a refusal; undefined if the text is not the API's JSON. */
function codeOf(text: string): unknown {
  try {
    return JSON.parse(text).code;
  } catch {
    return undefined;
  }
}

/** @returns whether an answer fits all that came before */
function takeIn(
  ledger: Ledger,
  wish: Wish,
  { fate, status, text }: Outcome,
): boolean {
  if (fate === 'done') return ledger.done(wish);
  if (fate === 'unknown') ledger.lost(wish);
  if (fate !== 'refused') return status !== 500;
  const code = codeOf(text);
  if (code === EXISTS) return ledger.is('present');
  if (code === NOT_FOUND) return ledger.is('absent');
  return code === ABORTED;
}

function bodyOf(
  kind: Kind,
  key: { namespace: string; name: string },
  { action, mark }: Wish,
): object | undefined {
  if (mark === ABSENT) return undefined;
  return action === 'create'
    ? wholeObject(kind, key, mark)
    : markPatch(kind, mark);
}
