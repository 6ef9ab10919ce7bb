import { KINDS, Recurrence } from '@rayport/backstage-plugin-ray-common';
import { rfc3339 } from '../../core/rfc3339';
import { StoredRecord } from '../../history/records/ObjectRecord';
import { partsIn } from '../../history/records/partsIn';
import { RecordStore } from '../../history/records/RecordStore';
import { EventfulKind } from '../../kinds/kinds';
import { RequestContext } from '../../requests/RequestContext';

type Rights = Pick<RequestContext, 'mayRead' | 'mayReadAll'>;

/** Whether a caller may read a record. */
type RecordFilter = (record: StoredRecord, context: Rights) => boolean;

/** How long ago counts as lately, milliseconds. */
const LATELY_MS = 7 * 24 * 3_600_000;

function reasonOf({ status }: StoredRecord): string {
  return typeof status?.reason === 'string' ? status.reason : '';
}

/**
 * The cause that an explanation names: many failures of jobs have the same reason, `AppFailed`. Exceptions differ by
 * their class. What follows the first part of a message, such as the number of tries, may differ.
 */
function causeOf({ status = {} }: StoredRecord): string {
  const messageParts = partsIn(status, 'messageParts');
  const [exception] = messageParts.flatMap(
    ({ parameters }) => parameters.exception?.split(':')[0] ?? [],
  );
  const [hint] = partsIn(status, 'hintParts');
  return [messageParts.at(0)?.code, exception, hint?.code].join(' ');
}

/** Whether two objects with the same reason now also have the same cause; unknown, so true, after the other recovered. */
function isSameCause(record: StoredRecord, other: StoredRecord): boolean {
  return (
    reasonOf(record) !== reasonOf(other) || causeOf(record) === causeOf(other)
  );
}

/** Counts how often the reason of an object's state came up for others of its owner, from the history. */
export class Recurrences {
  readonly #store: Pick<RecordStore, 'get' | 'withReason' | 'several'>;
  readonly #mayRead: RecordFilter;
  readonly #now: () => number;

  constructor(options: {
    store: Pick<RecordStore, 'get' | 'withReason' | 'several'>;
    mayReadRecord: RecordFilter;
    /** Milliseconds since 1970. */
    now(): number;
  }) {
    this.#store = options.store;
    this.#mayRead = options.mayReadRecord;
    this.#now = options.now;
  }

  /** Undefined where the object is fine, no other had the reason, or the database can't be read. */
  async of(
    kind: EventfulKind,
    uid: string,
    context: Rights,
  ): Promise<Recurrence | undefined> {
    try {
      const record = await this.#store.get(kind, uid);
      const isFine = !record || record.state === KINDS[kind].goal;
      return isFine ? undefined : await this.#count(kind, record, context);
    } catch {
      // The database reports its own failures; a timeline is of use without this.
      return undefined;
    }
  }

  async #count(
    kind: EventfulKind,
    record: StoredRecord,
    context: Rights,
  ): Promise<Recurrence | undefined> {
    const reason = reasonOf(record);
    const { owner, namespace, templates } = record.resource;
    if (!reason) return undefined;
    const since = this.#now() - LATELY_MS;
    const of = owner ? { owner } : { namespace };
    const found = await this.#store.withReason({ kind, ...of, reason, since });
    const seen = found.filter(({ uid }) => uid !== record.uid);
    if (!seen.length) return undefined;
    const others = await this.#store.several(seen.map(({ uid }) => uid));
    const readable = new Map(
      others
        .filter(
          other => this.#mayRead(other, context) && isSameCause(record, other),
        )
        .map(other => [other.uid, other.resource]),
    );
    const latest = seen.find(({ uid }) => readable.has(uid));
    if (!latest) return undefined;
    const sameTemplate = [...readable.values()].filter(other =>
      other.templates.some(template => templates.includes(template)),
    );
    return {
      reason,
      since: rfc3339(since),
      owner: owner ?? '',
      objects: readable.size,
      sameTemplate: sameTemplate.length,
      latestName: readable.get(latest.uid)?.name ?? '',
      latestUid: latest.uid,
      latestTime: rfc3339(latest.since),
    };
  }
}
