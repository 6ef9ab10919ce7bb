import {
  EraseRecordsResponse,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ChangeStore } from '../../history/ChangeStore';
import { StoredRecord } from '../../history/records/ObjectRecord';
import { History } from '../../history/History';
import { EventfulKind } from '../../kinds/kinds';
import { RequestContext } from '../../requests/RequestContext';

/** Records that are deleted at a time. */
const BATCH = 200;

/** Records that one request looks at; behind them the next one goes on. */
const MAX_LOOKED_AT = 4_000;

/** Deletes what is remembered of objects that are gone, for those who may. */
export class HistoryDeletion {
  readonly #history: Pick<History, 'caughtUp' | 'store'>;
  readonly #changes: Pick<ChangeStore, 'forget'>;

  constructor(options: {
    history: Pick<History, 'caughtUp' | 'store'>;
    changes: Pick<ChangeStore, 'forget'>;
  }) {
    this.#history = options.history;
    this.#changes = options.changes;
  }

  /**
   * Deletes a record.
   *
   * @throws RayApiError `NOT_FOUND`, also for what the caller may not read; `PERMISSION_DENIED`; `FAILED_PRECONDITION`
   * where the object exists: its record would come again
   */
  async delete(
    kind: EventfulKind,
    { uid }: { uid: string },
    context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.#history.caughtUp();
    const record = await this.#history.store.get(kind, uid);
    const isReadable = await context.readable(kind);
    if (!record || !isReadable(record.resource)) {
      throw new RayApiError(
        'NOT_FOUND',
        messagePart('RecordNotFound', { uid: uid.slice(0, 64) }),
      );
    }
    const { namespace, name } = record.resource;
    if (!context.mayRead(record.resource)) {
      throw new RayApiError(
        'PERMISSION_DENIED',
        messagePart('PermissionMissing', {
          permission: `ray.history.delete.${kind}`,
          object: `${kind} ${namespace}/${name}`,
        }),
      );
    }
    if (record.deletedAt === undefined) {
      throw new RayApiError(
        'FAILED_PRECONDITION',
        messagePart('RecordOfExisting', { kind, name }),
      );
    }
    if (!context.dryRun) await this.#forget([record]);
    return {};
  }

  /**
   * Deletes the records of an owner's objects that are gone, as many as one request may.
   *
   * @throws RayApiError `INVALID_ARGUMENT` where no owner is named
   */
  async erase(
    kind: EventfulKind,
    { user }: { user: string },
    context: RequestContext,
  ): Promise<EraseRecordsResponse> {
    if (!user) {
      throw new RayApiError('INVALID_ARGUMENT', 'user must name an owner.');
    }
    await this.#history.caughtUp();
    const isReadable = await context.readable(kind);
    const mayDelete = ({ resource }: StoredRecord) =>
      isReadable(resource) && context.mayRead(resource);
    const query = { kind, owner: user };
    let deleted = 0;
    let kept = 0;
    let after: StoredRecord | undefined;
    for (let seen = 0; seen < MAX_LOOKED_AT; seen += BATCH) {
      const batch = await this.#history.store.list(query, {
        after,
        limit: BATCH,
      });
      const gone = batch.filter(
        record => record.deletedAt !== undefined && mayDelete(record),
      );
      if (!context.dryRun) await this.#forget(gone);
      deleted += gone.length;
      // What the caller may not read is not counted either.
      const visible = batch.filter(({ resource }) => isReadable(resource));
      kept += visible.length - gone.length;
      if (batch.length < BATCH) return { deleted, kept, more: false };
      after = batch[batch.length - 1];
      context.signal.throwIfAborted();
    }
    return { deleted, kept, more: deleted > 0 };
  }

  /** What changed them goes first: what is left by an interruption is found by the record. */
  async #forget(records: readonly StoredRecord[]): Promise<void> {
    if (!records.length) return;
    const uids = records.map(({ uid }) => uid);
    await this.#changes.forget(uids);
    await this.#history.store.forget(uids);
  }
}
