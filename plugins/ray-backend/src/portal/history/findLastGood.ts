import { KINDS, RecordedRun } from '@rayport/backstage-plugin-ray-common';
import { rfc3339 } from '../../core/rfc3339';
import {
  RecordedDefinition,
  RecordedState,
  StoredRecord,
} from '../../history/records/ObjectRecord';
import { RecordStore } from '../../history/records/RecordStore';
import { EventfulKind } from '../../kinds/kinds';
import { yamlOf } from './yamlOf';

/** Objects that are searched for an earlier successful one. */
const MAX_LOOKED_AT = 200;

/** A number or a random suffix, by which the names of runs of the same work differ. */
const RUN_SUFFIX = /-(?=[a-z]*\d)[a-z0-9]{1,14}$/;

function workOf(name: string): string {
  return name.replace(RUN_SUFFIX, '');
}

/** Position of an object among others: by its end, then by its creation and uid. */
interface Place {
  /** When its state began, milliseconds since 1970; for an ended job, its end. */
  end: number;
  createdAt: number;
  uid: string;
}

function placeOf({ status, seenAt, createdAt, uid }: StoredRecord): Place {
  const since = typeof status?.since === 'string' ? status.since : '';
  return { end: Date.parse(since) || seenAt, createdAt, uid };
}

/** Negative if the first precedes the other. Kubernetes knows only the second in which an object was created. */
function compare(one: Place, other: Place): number {
  return (
    one.end - other.end ||
    one.createdAt - other.createdAt ||
    (one.uid < other.uid ? -1 : 1)
  );
}

interface LastGoodOptions {
  kind: EventfulKind;
  record: StoredRecord;
  /** Of the object, the latest first. */
  states: readonly RecordedState[];
  /** Of the object, the latest first. */
  definitions: readonly RecordedDefinition[];
  store: Pick<RecordStore, 'list' | 'definition'>;
  mayRead(record: StoredRecord): boolean;
}

/** The object's own definition when it last succeeded. */
function ownLastGood({
  kind,
  record,
  states,
  definitions,
}: LastGoodOptions): RecordedRun | undefined {
  const good = states.find(({ state }) => state === KINDS[kind].goal);
  if (!good) return undefined;
  // Before the first observation, the first known definition counts.
  const then =
    definitions.find(({ time }) => time <= good.since) ?? definitions.at(-1);
  return (
    then && {
      uid: record.uid,
      name: record.resource.name,
      createdAt: rfc3339(Math.max(then.time, record.createdAt)),
      definition: yamlOf(then.definition),
    }
  );
}

/** The latest object for the same work that succeeded before this one ended. */
async function earlierLastGood({
  kind,
  record,
  store,
  mayRead,
}: LastGoodOptions): Promise<RecordedRun | undefined> {
  const { namespace, name, owner } = record.resource;
  const work = workOf(name);
  const place = placeOf(record);
  // An object that ended earlier was also created earlier.
  const until = place.end + 1;
  const { records } = await store.list(
    { kind, namespace, owner, state: KINDS[kind].goal, search: work, until },
    { limit: MAX_LOOKED_AT },
  );
  const [found] = records
    .filter(
      run =>
        workOf(run.resource.name) === work &&
        compare(placeOf(run), place) < 0 &&
        mayRead(run),
    )
    .sort((one, other) => compare(placeOf(other), placeOf(one)));
  const stored = found && (await store.definition(found.uid, found.definition));
  return (
    stored && {
      uid: found.uid,
      name: found.resource.name,
      createdAt: rfc3339(found.createdAt),
      definition: yamlOf(stored.definition),
    }
  );
}

/** The last success to compare a failure with; undefined for a success. */
export async function findLastGood(
  options: LastGoodOptions,
): Promise<RecordedRun | undefined> {
  if (options.record.state === KINDS[options.kind].goal) return undefined;
  return ownLastGood(options) ?? earlierLastGood(options);
}
