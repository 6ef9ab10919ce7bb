import { Footprint, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { FootprintStore } from '../../history/footprints/FootprintStore';
import { ViewReaders } from '../../kinds/createViewReaders';
import { RequestContext } from '../../requests/RequestContext';
import { footprintMessage, NO_FOOTPRINT } from './footprintMessage';
import { MeasuredFootprints } from './MeasuredFootprints';

/** Shows what jobs and clusters used to callers that may read them. */
export class FootprintService {
  readonly #views: Pick<ViewReaders, 'cluster' | 'job'>;
  readonly #store: Pick<FootprintStore, 'get'>;
  readonly #measured: Pick<MeasuredFootprints, 'complete'> | undefined;

  constructor(options: {
    views: Pick<ViewReaders, 'cluster' | 'job'>;
    store: Pick<FootprintStore, 'get'>;
    /** Another source of the curves; absent if none is configured. */
    measured: Pick<MeasuredFootprints, 'complete'> | undefined;
  }) {
    this.#views = options.views;
    this.#store = options.store;
    this.#measured = options.measured;
  }

  /** @throws RayApiError the same as reading the object */
  async get(
    kind: 'cluster' | 'job',
    key: ObjectKey,
    context: RequestContext,
  ): Promise<Footprint> {
    const { uid } = await this.#views[kind].get(key, context);
    const stored = uid ? await this.#store.get(uid) : undefined;
    const footprint = stored ? footprintMessage(stored) : NO_FOOTPRINT;
    if (!this.#measured || !uid) return footprint;
    return this.#measured.complete(footprint, { kind, key, uid }, context);
  }
}
