import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { isKubernetesError } from '@rayport/backstage-plugin-ray-node';
import { present } from '../../core/present';
import { trimPeriod } from '../trimPeriod';
import { Freshness } from './CachedObjects';

/** An interruption that ends within this time, milliseconds, is not worth telling: servers end watches every few minutes. */
const TOLERATED_MS = 1_000;

/** The states, the one that matters most first. */
const STATES: ReadonlyArray<Freshness['state']> = [
  'missing',
  'syncing',
  'behind',
  'current',
];

/** Why changes don't arrive: in the middle of an English sentence, and in one of its own for every language. */
function reasonOf(error: unknown): { reason: string; reasonPart: MessagePart } {
  if (error === undefined) {
    return {
      reason: 'Kubernetes has not answered yet',
      reasonPart: messagePart('KubernetesNotYetHeard'),
    };
  }
  if (!isKubernetesError(error)) {
    return {
      reason: 'Kubernetes does not answer',
      reasonPart: messagePart('KubernetesSilent'),
    };
  }
  const { status, message: words } = error;
  switch (status) {
    case 401:
      return {
        reason: "Kubernetes does not accept the portal's own credentials",
        reasonPart: messagePart('PortalCredentialsRefused'),
      };
    case 403:
      return {
        reason: `the portal's own Kubernetes account lacks a right: ${words}`,
        reasonPart: messagePart('PortalLacksRight', { words }),
      };
    case 404:
      return {
        reason: 'Kubernetes does not know this kind of object',
        reasonPart: messagePart('KindUnknown'),
      };
    case 429:
      return {
        reason: 'Kubernetes is busy and asks to wait',
        reasonPart: messagePart('KubernetesBusy'),
      };
    default:
      return {
        reason: words,
        reasonPart: messagePart('KubernetesSaid', { words: trimPeriod(words) }),
      };
  }
}

/** How one list and watch is doing. */
export class InformerState {
  readonly #onFreshnessChange: () => void;
  #since = new Date();
  #isSynced = false;
  #interruptedAt: Date | undefined;
  /** When the interruption before began, until something is told after it. */
  #mendedFrom: Date | undefined;
  #error: unknown;
  #lists = 0;
  #interruptions = 0;

  /** @param onFreshnessChange - called when changes stop arriving, and when they arrive again */
  constructor(onFreshnessChange: () => void) {
    this.#onFreshnessChange = onFreshnessChange;
  }

  /** Lists that have arrived. */
  get lists(): number {
    return this.#lists;
  }

  /** Lists and watches that failed or ended. */
  get interruptions(): number {
    return this.#interruptions;
  }

  /** The last failure, until changes arrive again. */
  get error(): unknown {
    return this.#error;
  }

  /** Whether the first list has arrived. */
  get isSynced(): boolean {
    return this.#isSynced;
  }

  /** Whether the first list has failed for so long that it makes no sense to wait for it. */
  get isStuck(): boolean {
    return !this.#isSynced && this.#isInterrupted;
  }

  /** Whether Kubernetes has said that there will be no list: it does not know the kind, or refuses it to the account. */
  get isRefused(): boolean {
    const error = this.#error;
    return (
      isKubernetesError(error) && (error.status === 404 || error.status === 403)
    );
  }

  get freshness(): Freshness {
    if (isKubernetesError(this.#error) && this.#error.status === 404) {
      return this.#broken('missing');
    }
    if (!this.#isSynced) return this.#broken('syncing');
    return this.#isInterrupted
      ? this.#broken('behind')
      : { state: 'current', since: this.#since };
  }

  /** Since when changes don't arrive, however short that is; undefined while they do. */
  get interruptedSince(): Date | undefined {
    return this.#interruptedAt;
  }

  /** Whether Kubernetes can't be reached or hangs, as far as is known. */
  get isAway(): boolean {
    const error = this.#error;
    if (isKubernetesError(error)) {
      return this.#isInterrupted && (error.status === 0 || error.status >= 500);
    }
    // It ended the watch as it should, or broke it, and has not opened the next one since.
    return this.#isSynced && this.#isInterrupted;
  }

  /** A list has arrived. */
  synced(): void {
    this.#lists += 1;
    if (!this.#isSynced) this.#since = new Date();
    this.#isSynced = true;
    this.told();
  }

  /** A change has arrived. */
  told(): void {
    this.opened();
    this.#mendedFrom = undefined;
  }

  /** Changes arrive from now on. */
  opened(): void {
    this.#mendedFrom ??= this.#interruptedAt;
    if (this.#isInterrupted) this.#since = new Date();
    const isTurn = this.#interruptedAt !== undefined;
    this.#interruptedAt = undefined;
    this.#error = undefined;
    if (isTurn) this.#onFreshnessChange();
  }

  /** Changes don't arrive any more. */
  interrupted(error: unknown): void {
    this.#interruptions += 1;
    const isTurn = this.#interruptedAt === undefined;
    // A watch that opens only to say that its version has expired has not recovered.
    const isExpired = isKubernetesError(error) && error.status === 410;
    this.#interruptedAt ??= (isExpired && this.#mendedFrom) || new Date();
    this.#error = error;
    if (isTurn) this.#onFreshnessChange();
  }

  get #isInterrupted(): boolean {
    const at = this.#interruptedAt;
    return at !== undefined && Date.now() - at.getTime() >= TOLERATED_MS;
  }

  #broken(state: Freshness['state']): Freshness {
    const since = this.#interruptedAt ?? this.#since;
    return { state, since, ...reasonOf(this.#error) };
  }
}

/** What the worst of several says. */
export function worstOf(all: readonly Freshness[]): Freshness {
  // Usually one watch follows all namespaces, and each read asks.
  if (all.length === 1) return present(all[0]);
  const [worst] = [...all].sort(
    (a, b) =>
      STATES.indexOf(a.state) - STATES.indexOf(b.state) ||
      a.since.getTime() - b.since.getTime(),
  );
  return present(worst);
}
