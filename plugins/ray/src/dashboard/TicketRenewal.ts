import {
  DashboardTicket,
  isRayApiError,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';

/** A ticket is renewed when this share of its time is left, so that there is time to retry. */
const RENEWED_WITH_LEFT = 0.5;

/** Minimum time between two attempts to renew a ticket, milliseconds. */
const MIN_PAUSE_MS = 5_000;

/** The ticket for a dashboard, or why there is none. */
export interface TicketState {
  /** Stays the same for as long as it can be renewed. */
  ticket?: DashboardTicket;
  error?: unknown;
}

/** Errors that a retry doesn't fix. */
function isFinal(error: unknown): boolean {
  return isRayApiError(error) && error.httpStatus < 500;
}

/** When to renew a ticket, in milliseconds from now. */
function pauseFor({ expiresAt }: DashboardTicket): number {
  const left = Date.parse(expiresAt) - Date.now();
  return Math.max(MIN_PAUSE_MS, left * RENEWED_WITH_LEFT);
}

/** Keeps a ticket valid: renews it in time while the page is visible, and once it becomes visible again. */
export class TicketRenewal {
  readonly #client: RayClient;
  readonly #object: ObjectKey;
  readonly #update: (state: TicketState) => void;
  readonly #stopped = new AbortController();
  #ticket: DashboardTicket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = true;

  constructor(options: {
    client: RayClient;
    object: ObjectKey;
    tell(state: TicketState): void;
  }) {
    this.#client = options.client;
    this.#object = options.object;
    this.#update = options.tell;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#renew);
    this.#renew();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#renew);
    this.#stopped.abort();
    clearTimeout(this.#timer);
  }

  readonly #renew = (): void => {
    if (!this.#isDue || document.visibilityState === 'hidden') return;
    this.#isDue = false;
    this.#requestTicket().catch(error => this.#fail(error));
  };

  async #requestTicket(): Promise<void> {
    const { signal } = this.#stopped;
    const ticket = this.#ticket?.ticket;
    const request = { ...this.#object, ticket };
    const issued = await this.#client.openClusterDashboard(request, { signal });
    // With the same path, the frame is not reloaded.
    this.#ticket = issued;
    this.#update({ ticket: issued });
    this.#wait(pauseFor(issued));
  }

  #fail(error: unknown): void {
    if (this.#stopped.signal.aborted) return;
    const ticket = this.#ticket;
    const isFinished = !ticket || Date.parse(ticket.expiresAt) <= Date.now();
    if (isFinished || isFinal(error)) this.#update({ error });
    else this.#wait(pauseFor(ticket));
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#isDue = true;
      this.#renew();
    }, ms);
  }
}
