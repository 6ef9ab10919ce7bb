import { RecordFiles } from '@rayport/backstage-plugin-ray-common';
import { CodeStore } from '../../history/code/CodeStore';
import { History } from '../../history/History';
import { RayViews } from '../../kinds/RayViews';
import { RequestContext } from '../../requests/RequestContext';
import { filesMessage } from './filesMessage';
import { mayReadRecord } from './mayReadRecord';
import { recordNotFound } from './recordNotFound';

/** The files of the folders that jobs ran, for callers that may read the jobs. */
export class RecordedCode {
  readonly #history: Pick<History, 'caughtUp' | 'store'>;
  readonly #code: Pick<CodeStore, 'get'>;
  readonly #views: Pick<RayViews, 'of'>;

  constructor(options: {
    history: Pick<History, 'caughtUp' | 'store'>;
    code: Pick<CodeStore, 'get'>;
    views: Pick<RayViews, 'of'>;
  }) {
    this.#history = options.history;
    this.#code = options.code;
    this.#views = options.views;
  }

  /** @throws RayApiError `NOT_FOUND`, also for jobs that the caller may not read */
  async get(
    { uid }: { uid: string },
    context: RequestContext,
  ): Promise<RecordFiles> {
    await this.#history.caughtUp();
    const record = await this.#history.store.get('job', uid);
    if (!record || !mayReadRecord(record, context, this.#views)) {
      throw recordNotFound(uid);
    }
    return filesMessage(await this.#code.get(uid));
  }
}
