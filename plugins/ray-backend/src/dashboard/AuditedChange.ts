import { AuditorServiceEvent } from '@backstage/backend-plugin-api';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { toApiError } from '../requests/toApiError';

/** Statuses from which on Ray has refused a request. */
const FIRST_REFUSAL = 400;

/** Tells the audit log once what became of a change through a dashboard, as Ray has answered it. */
export class AuditedChange {
  readonly #event: AuditorServiceEvent;
  #isTold = false;

  constructor(event: AuditorServiceEvent) {
    this.#event = event;
  }

  async answered(status: number): Promise<void> {
    this.#isTold = true;
    const meta = { status };
    if (status < FIRST_REFUSAL) {
      await this.#event.success({ meta });
      return;
    }
    const error = new RayApiError(
      'FAILED_PRECONDITION',
      `Ray has refused the request with status ${status}.`,
    );
    await this.#event.fail({ error, meta });
  }

  /** There was no answer, so what the request has done is not known. What fails while an answer is passed on is none of it. */
  async failed(error: unknown): Promise<void> {
    if (this.#isTold) return;
    this.#isTold = true;
    await this.#event.fail({ error: toApiError(error) });
  }
}
