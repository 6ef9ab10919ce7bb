import { Outcome, PortalAddress, send } from '../support/send';

/** A request of a reader. */
export interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Whether the portal can answer without Kubernetes. */
  isCached: boolean;
  /** Whether the answer is passed on while it comes, so that it may break off. */
  isRelayed?: boolean;
  /** The caller; by default the service of the portal's API token. */
  user?: PortalAddress;
}

/** Asks the same questions again and again. */
export class Reader {
  readonly #portal: PortalAddress;
  readonly #question: Question;
  readonly outcomes: Outcome[] = [];

  constructor(portal: PortalAddress, question: Question) {
    this.#portal = portal;
    this.#question = question;
  }

  /** Whether the portal has to answer with success, independent of Kubernetes. */
  get isCached(): boolean {
    return this.#question.isCached;
  }

  async act(): Promise<void> {
    const {
      method,
      path,
      body,
      isRelayed,
      user = this.#portal,
    } = this.#question;
    const outcome = await send(user, method, path, { body });
    const isBrokenOff = isRelayed && outcome.status === 0;
    if (!isBrokenOff) this.outcomes.push(outcome);
  }
}
