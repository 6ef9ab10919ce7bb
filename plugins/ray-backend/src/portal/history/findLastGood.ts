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

/** Objects before one that failed among which one is looked for that did better. */
const MAX_LOOKED_AT = 200;

/** A number or a random ending, by which the names of runs of the same work differ. */
const RUN_SUFFIX = /-(?=[a-z]*\d)[a-z0-9]{1,14}$/;

function workOf(name: string): string {
  return name.replace(RUN_SUFFIX, '');
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

/** What the object itself was made to be when it last went well. */
function ownLastGood({
  kind,
  record,
  states,
  definitions,
}: LastGoodOptions): RecordedRun | undefined {
  const good = states.find(({ state }) => state === KINDS[kind].goal);
  if (!good) return undefined;
  // What was there before the portal first looked is known by its first definition.
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

/** The latest object for the same work before this one that ended well. */
async function earlierLastGood({
  kind,
  record,
  store,
  mayRead,
}: LastGoodOptions): Promise<RecordedRun | undefined> {
  const { resource, createdAt, uid } = record;
  const { namespace, name, owner } = resource;
  const work = workOf(name);
  const { records } = await store.list(
    { kind, namespace, owner, state: KINDS[kind].goal, search: work },
    { after: { createdAt, uid }, limit: MAX_LOOKED_AT },
  );
  const found = records.find(
    run => workOf(run.resource.name) === work && mayRead(run),
  );
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

/** What went well before, to compare what did not with; undefined for what goes well itself. */
export async function findLastGood(
  options: LastGoodOptions,
): Promise<RecordedRun | undefined> {
  if (options.record.state === KINDS[options.kind].goal) return undefined;
  return ownLastGood(options) ?? earlierLastGood(options);
}
