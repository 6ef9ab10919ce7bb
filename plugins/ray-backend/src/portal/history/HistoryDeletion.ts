import {
  EraseRecordsResponse,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ChangeStore } from '../../history/ChangeStore';
import { canonicalOwner } from '../../core/canonicalOwner';
import { RayResource } from '../../core/RayResource';
import {
  RecordPage,
  RecordPosition,
  RecordQuery,
  StoredRecord,
} from '../../history/records/ObjectRecord';
import { UsageErasure } from '../../history/usage/UsageErasure';
import { History } from '../../history/History';
import { EventfulKind } from '../../kinds/kinds';
import { RequestContext } from '../../requests/RequestContext';
import { recordNotFound } from './recordNotFound';

/** Records that are deleted at a time. */
const BATCH = 200;

/** Records that one request reads; the next request continues after them. */
const MAX_LOOKED_AT = 4_000;

/** Deletes the history of deleted objects, for callers with the permission. */
export class HistoryDeletion {
  readonly #history: Pick<History, 'caughtUp' | 'store'>;
  readonly #changes: Pick<ChangeStore, 'forget'>;
  readonly #usage: Pick<UsageErasure, 'erase'>;

  constructor(options: {
    history: Pick<History, 'caughtUp' | 'store'>;
    changes: Pick<ChangeStore, 'forget'>;
    usage: Pick<UsageErasure, 'erase'>;
  }) {
    this.#history = options.history;
    this.#changes = options.changes;
    this.#usage = options.usage;
  }

  /**
   * Deletes a record.
   *
   * @throws RayApiError `NOT_FOUND`, also for records that the caller may not read; `PERMISSION_DENIED`;
   * `FAILED_PRECONDITION` while the object exists, because its record would return
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
      throw recordNotFound(uid);
    }
    const { namespace, name } = record.resource;
    if (!context.mayRead(record.resource)) {
      throw new RayApiError(
        'PERMISSION_DENIED',
        messagePart('PermissionConditional', {
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
   * Deletes the records of an owner's deleted objects, as many as one request may. With the last one, it also removes
   * the owner from past usage.
   *
   * @throws RayApiError `INVALID_ARGUMENT` if no owner is named
   */
  async erase(
    kind: EventfulKind,
    input: { user: string },
    context: RequestContext,
  ): Promise<EraseRecordsResponse> {
    const user = canonicalOwner(input.user);
    if (!user) {
      throw new RayApiError('INVALID_ARGUMENT', 'user must name an owner.');
    }
    await this.#history.caughtUp();
    const isReadable = await context.readable(kind);
    const mayDelete = (resource: RayResource) =>
      isReadable(resource) && context.mayRead(resource);
    let [deleted, kept] = [0, 0];
    const gone = { kind, owner: user, isDeleted: true };
    const isDone = await this.#each(gone, context, async batch => {
      const erased = batch.filter(({ resource }) => mayDelete(resource));
      if (!context.dryRun) await this.#forget(erased);
      deleted += erased.length;
      // Records that the caller may not read are not counted either.
      const visible = batch.filter(({ resource }) => isReadable(resource));
      kept += visible.length - erased.length;
    });
    await this.#each({ ...gone, isDeleted: false }, context, async batch => {
      kept += batch.filter(({ resource }) => isReadable(resource)).length;
    });
    if (!isDone && deleted) return { deleted, kept, disowned: 0, more: true };
    const { dryRun, signal } = context;
    const { objects, more } = await this.#usage.erase({
      kind,
      owner: user,
      dryRun,
      signal,
      mayErase: mayDelete,
    });
    return { deleted, kept, disowned: objects, more };
  }

  /**
   * Processes records, as many as one request may.
   *
   * @returns whether all were processed
   */
  async #each(
    query: RecordQuery,
    { signal }: RequestContext,
    visit: (batch: readonly StoredRecord[]) => Promise<void>,
  ): Promise<boolean> {
    let after: RecordPosition | undefined;
    for (let seen = 0; seen < MAX_LOOKED_AT; seen += BATCH) {
      const page: RecordPage = await this.#history.store.list(query, {
        after,
        limit: BATCH,
      });
      await visit(page.records);
      after = page.next;
      if (!after) return true;
      signal.throwIfAborted();
    }
    return false;
  }

  /** Changes are deleted first, so that a repetition after an interruption still finds the record. */
  async #forget(records: readonly StoredRecord[]): Promise<void> {
    if (!records.length) return;
    const uids = records.map(({ uid }) => uid);
    await this.#changes.forget(uids);
    await this.#history.store.forget(uids);
  }
}
