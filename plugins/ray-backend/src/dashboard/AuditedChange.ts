import { AuditorServiceEvent } from '@backstage/backend-plugin-api';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { toApiError } from '../requests/toApiError';

/** Lowest status with which Ray refuses a request. */
const FIRST_REFUSAL = 400;

/** Records the outcome of a change through a dashboard in the audit log, once. */
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

  /**
   * There was no answer, so the effect of the request is unknown. Failures while an answer is passed on do not count.
   */
  async failed(error: unknown): Promise<void> {
    if (this.#isTold) return;
    this.#isTold = true;
    await this.#event.fail({ error: toApiError(error) });
  }
}
