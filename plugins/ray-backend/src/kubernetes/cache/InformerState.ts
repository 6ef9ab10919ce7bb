import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { isKubernetesError } from '@rayport/backstage-plugin-ray-node';
import { present } from '../../core/present';
import { trimPeriod } from '../trimPeriod';
import { Freshness } from './CachedObjects';

/** A shorter interruption is not reported, milliseconds: servers end watches every few minutes. */
const TOLERATED_MS = 1_000;

/** The states, the most severe first. */
const STATES: ReadonlyArray<Freshness['state']> = [
  'missing',
  'syncing',
  'behind',
  'current',
];

/** Why changes don't arrive: inside an English sentence, and as a separate sentence to translate. */
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

/** State of one list and watch. */
export class InformerState {
  readonly #onFreshnessChange: () => void;
  #since = new Date();
  #isSynced = false;
  #interruptedAt: Date | undefined;
  /** Start of the previous interruption, until a change arrives after it. */
  #mendedFrom: Date | undefined;
  #error: unknown;
  #lists = 0;
  #interruptions = 0;

  /** @param onFreshnessChange - called when changes stop and resume */
  constructor(onFreshnessChange: () => void) {
    this.#onFreshnessChange = onFreshnessChange;
  }

  /** Completed lists. */
  get lists(): number {
    return this.#lists;
  }

  /** Failed or ended lists and watches. */
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

  /** Whether the first list has failed for so long that waiting for it makes no sense. */
  get isStuck(): boolean {
    return !this.#isSynced && this.#isInterrupted;
  }

  /** Whether there will be no list: Kubernetes does not know the kind, or refuses it to the account. */
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

  /** Since when changes don't arrive, however short; undefined while they do. */
  get interruptedSince(): Date | undefined {
    return this.#interruptedAt;
  }

  /** Whether Kubernetes can't be reached or hangs, as far as is known. */
  get isAway(): boolean {
    const error = this.#error;
    if (isKubernetesError(error)) {
      return this.#isInterrupted && (error.status === 0 || error.status >= 500);
    }
    // The server ended the watch regularly or broke it, and did not open the next one.
    return this.#isSynced && this.#isInterrupted;
  }

  /** A list was completed. */
  synced(): void {
    this.#lists += 1;
    if (!this.#isSynced) this.#since = new Date();
    this.#isSynced = true;
    this.told();
  }

  /** A change arrived. */
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

  /** The stream of changes is broken. */
  interrupted(error: unknown): void {
    this.#interruptions += 1;
    const isTurn = this.#interruptedAt === undefined;
    // A watch that opens only to report an expired version has not recovered.
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

/** The worst of several states. */
export function worstOf(all: readonly Freshness[]): Freshness {
  // Usually one watch covers all namespaces, and each read asks.
  if (all.length === 1) return present(all[0]);
  const [worst] = [...all].sort(
    (a, b) =>
      STATES.indexOf(a.state) - STATES.indexOf(b.state) ||
      a.since.getTime() - b.since.getTime(),
  );
  return present(worst);
}
