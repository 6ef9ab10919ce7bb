import {
  DEFAULT_HISTORY_SIZE,
  DEFAULT_LOG_LINES,
  HistoryRecord,
  JobPhase,
  KINDS,
  ListRecordsResponse,
  MAX_TIMELINE_ENTRIES,
  OperationInput,
  OperationOutput,
  RayApiError,
  RecordDetails,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { canonicalOwner } from '../../core/canonicalOwner';
import { lastLines } from '../../core/lastLines';
import { RayResource } from '../../core/RayResource';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import { Seals } from '../../database/Seals';
import { ChangeHistory } from '../../history/ChangeHistory';
import { DRIVER, KeptLog } from '../../history/logs/ContainerRun';
import { LogStore } from '../../history/logs/LogStore';
import {
  RecordedState,
  StoredRecord,
} from '../../history/records/ObjectRecord';
import { History } from '../../history/History';
import { SUBMITTER_CONTAINER } from '../../kubernetes/submitterContainer';
import { HistoryServer } from '../historyServer/HistoryServer';
import { recordedPhases } from '../../history/records/recordedPhases';
import { RecordStore } from '../../history/records/RecordStore';
import { RecordedSubmission } from '../../history/submissions/RecordedSubmission';
import { SubmissionStore } from '../../history/submissions/SubmissionStore';
import { EventfulKind, RAY_KINDS } from '../../kinds/kinds';
import { RayViews } from '../../kinds/RayViews';
import { RequestContext } from '../../requests/RequestContext';
import { FootprintStore } from '../../history/footprints/FootprintStore';
import { footprintMessage } from '../footprints/footprintMessage';
import { changeEntries } from '../timeline/changeEntries';
import { Recurrences } from '../timeline/Recurrences';
import { findLastGood } from './findLastGood';
import { historyRecord, queueOf } from './historyRecord';
import { HistoryRights } from './HistoryRights';
import { HistoryTokens } from './historyToken';
import { keptLogMessage } from './keptLogMessage';
import { mayReadRecord } from './mayReadRecord';
import { recordFixes } from './recordFixes';
import { RecordedWork } from './RecordedWork';
import { yamlOf } from './yamlOf';
import { recordNotFound } from './recordNotFound';
import { submissionMessage } from './submissionMessage';

/** Records that are read at a time, because some may be hidden. */
const BATCH = 200;

/** Records that one answer reads; the next page continues after them, however short this one is. */
const MAX_LOOKED_AT = 4_000;

/** How long one answer searches for a text, milliseconds; the next page continues there. */
const MAX_SEARCH_MS = 2_000;

/** Lines of the latest log that are sent with a record. */
const ANSWERED_LOG_LINES = 500;

type ListInput = OperationInput<'listRayJobRecords'>;

type RecordLogInput = OperationInput<'getRayJobRecordLog'>;

/** The latest log; that of the driver where a submitter lost the end. */
function mainLogOf(logs: readonly KeptLog[]): KeptLog | undefined {
  const isSubmitted = logs.some(
    ({ container }) => container === SUBMITTER_CONTAINER,
  );
  const driver = logs.find(({ container }) => container === DRIVER);
  return (isSubmitted && driver) || logs.at(0);
}

/** Kubernetes has whole seconds, so states within one are sorted by their place in an object's life. */
function latestFirst(
  kind: EventfulKind,
  states: readonly RecordedState[],
): RecordedState[] {
  const order: readonly string[] = KINDS[kind].states;
  return [...states].sort(
    (a, b) =>
      b.since - a.since || order.indexOf(b.state) - order.indexOf(a.state),
  );
}

/** The phases of a job; one that lasted when the job was deleted ended with it. */
function phasesOf({ status, deletedAt }: StoredRecord): JobPhase[] {
  return recordedPhases(status).map(({ endTime, ...phase }) => ({
    ...phase,
    endTime: endTime || rfc3339(deletedAt),
  }));
}

/** Shows the history of objects to callers that may read them. */
export class HistoryService {
  readonly #history: Pick<History, 'caughtUp'>;
  readonly #store: RecordStore;
  readonly #changes: ChangeHistory;
  readonly #views: RayViews;
  readonly #logs: LogStore;
  readonly #submissions: Pick<SubmissionStore, 'of'>;
  readonly #footprints: Pick<FootprintStore, 'get'>;
  readonly #recurrences: Pick<Recurrences, 'of'>;
  readonly #rights: HistoryRights;
  readonly #work: RecordedWork;
  readonly #server: Pick<HistoryServer, 'linkTo'> | undefined;
  readonly #seals: Seals;

  constructor(options: {
    history: Pick<History, 'caughtUp' | 'store'>;
    changes: ChangeHistory;
    views: RayViews;
    logs: LogStore;
    submissions: Pick<SubmissionStore, 'of'>;
    footprints: Pick<FootprintStore, 'get'>;
    recurrences: Pick<Recurrences, 'of'>;
    rights: HistoryRights;
    work: RecordedWork;
    /** A history server with further data; absent if none is configured. */
    server: Pick<HistoryServer, 'linkTo'> | undefined;
    seals: Seals;
  }) {
    this.#history = options.history;
    this.#store = options.history.store;
    this.#changes = options.changes;
    this.#views = options.views;
    this.#logs = options.logs;
    this.#submissions = options.submissions;
    this.#footprints = options.footprints;
    this.#recurrences = options.recurrences;
    this.#rights = options.rights;
    this.#work = options.work;
    this.#server = options.server;
    this.#seals = options.seals;
  }

  /** A page of the matching records, the latest first. */
  async list(
    kind: EventfulKind,
    input: ListInput,
    context: RequestContext,
  ): Promise<ListRecordsResponse> {
    const { mine, presence, createdAfter, createdBefore } = input;
    const user = canonicalOwner(input.user);
    const own = context.caller.user ?? '';
    // A service owns nothing, and no object has two owners.
    if (mine && (!own || (user && user !== own))) {
      return { records: [], continue: '' };
    }
    const { namespace, name, state, template, search, origin } = input;
    const query = {
      kind,
      namespace,
      name,
      state,
      template,
      search,
      origin,
      cluster: input.clusterName,
      owner: mine ? own : user,
      isDeleted: presence ? presence === 'deleted' : undefined,
      from: parseTime(createdAfter),
      until: parseTime(createdBefore),
    };
    await this.#history.caughtUp();
    await this.#seals.load();
    const tokens = new HistoryTokens(this.#seals, {
      query,
      caller: context.caller,
    });
    const limit = input.pageSize || DEFAULT_HISTORY_SIZE;
    const records: HistoryRecord[] = [];
    const stopAt = performance.now() + MAX_SEARCH_MS;
    let after = input.continue ? tokens.decode(input.continue) : undefined;
    let lastShown = after;
    let isRare = false;
    for (let seen = 0; ;) {
      // One more than requested shows whether there are more.
      const size = context.mayReadAll ? limit + 1 : BATCH;
      const page = await this.#store.list(query, {
        after,
        limit: size,
        isRare,
      });
      for (const record of page.records) {
        if (mayReadRecord(record, context, this.#views)) {
          if (records.length === limit) {
            return {
              records,
              continue: lastShown ? tokens.encode(lastShown) : '',
            };
          }
          records.push(historyRecord(record, this.#stateNow(record)));
          lastShown = record;
        }
      }
      after = page.next;
      isRare = true;
      if (!after) return { records, continue: '' };
      seen += page.records.length;
      if (seen >= MAX_LOOKED_AT || performance.now() > stopAt) {
        return { records, continue: tokens.encode(after) };
      }
      context.signal.throwIfAborted();
    }
  }

  /**
   * The full record of one object.
   *
   * @throws RayApiError `NOT_FOUND`, also for records that the caller may not read
   */
  async get(
    kind: EventfulKind,
    { uid }: { uid: string },
    context: RequestContext,
  ): Promise<RecordDetails> {
    await this.#history.caughtUp();
    const record = await this.#find(kind, uid, context);
    const { name } = record.resource;
    const [
      definitions,
      object,
      states,
      recorded,
      logs,
      submissions,
      work,
      footprint,
      recurrence,
      elsewhere,
    ] = await Promise.all([
      this.#store.definitions(uid),
      this.#store.object(uid),
      this.#store.states(uid),
      this.#changes.of([uid], MAX_TIMELINE_ENTRIES),
      this.#logsOf(record, context),
      this.#submissionsOf(record, context),
      this.#work.of(record),
      this.#footprints.get(uid),
      this.#recurrences.of(kind, uid, context),
      this.#linkTo(record),
    ]);
    const lastGood = await findLastGood({
      kind,
      record,
      states,
      definitions,
      store: this.#store,
      mayRead: run => mayReadRecord(run, context, this.#views),
    });
    const current = definitions.find(({ hash }) => hash === record.definition);
    const shown = historyRecord(record, this.#stateNow(record));
    return {
      record: shown,
      definition: current ? yamlOf(current.definition) : '',
      definitions: definitions.map(({ time, definition }) => ({
        since: rfc3339(time),
        definition: yamlOf(definition),
      })),
      queue: queueOf(record),
      manifest: object ? yamlOf(object) : '',
      states: latestFirst(kind, states).map(({ since, ...state }) => ({
        ...state,
        since: rfc3339(since),
      })),
      changes: changeEntries({
        kind: RAY_KINDS[kind].resource.kind,
        object: { metadata: { name } },
        conditions: [],
        events: [],
        pods: [],
        recorded,
      }),
      changesMissing: recorded.isIncomplete,
      ...work,
      phases: phasesOf(record),
      submissions: submissions.map(submissionMessage),
      logs: logs.map(keptLogMessage),
      log: await this.#endOfLog(record, mainLogOf(logs)),
      lastGood,
      fixes:
        kind === 'job' && current ? recordFixes(shown, current.definition) : [],
      footprint: footprint && footprintMessage(footprint),
      recurrence,
      historyServerUrl: elsewhere,
    };
  }

  /** Address of the object's cluster in a history server. */
  async #linkTo({ resource, cluster }: StoredRecord): Promise<string> {
    const { kind, namespace } = resource;
    const name = kind === 'cluster' ? resource.name : cluster;
    return (name && (await this.#server?.linkTo({ namespace, name }))) || '';
  }

  /**
   * The text of one kept log.
   *
   * @throws RayApiError `NOT_FOUND`, also for logs that the caller may not read
   */
  async log(
    kind: EventfulKind,
    { uid, id, tailLines }: RecordLogInput,
    context: RequestContext,
  ): Promise<OperationOutput<'getRayJobRecordLog'>> {
    const record = await this.#find(kind, uid, context);
    const mayRead = await this.#logFilter(record.resource, context);
    const found = await this.#logs.read(uid, id);
    if (!found || !mayRead(found)) {
      throw new RayApiError('NOT_FOUND', messagePart('RecordLogNotFound'));
    }
    const { text, isCut } = lastLines(
      found.text,
      tailLines || DEFAULT_LOG_LINES,
    );
    return {
      log: text,
      about: keptLogMessage(found),
      truncated: isCut || found.isCut,
    };
  }

  async #find(
    kind: EventfulKind,
    uid: string,
    context: RequestContext,
  ): Promise<StoredRecord> {
    const record = await this.#store.get(kind, uid);
    if (record && mayReadRecord(record, context, this.#views)) return record;
    throw recordNotFound(uid);
  }

  async #logsOf(
    { uid, resource }: StoredRecord,
    context: RequestContext,
  ): Promise<KeptLog[]> {
    const mayRead = await this.#logFilter(resource, context);
    return (await this.#logs.list(uid)).filter(mayRead);
  }

  /**
   * The logs of an object that a caller may read: those of submissions are protected like Ray's dashboard, others like
   * pods.
   */
  async #logFilter(
    resource: RayResource,
    context: RequestContext,
  ): Promise<(log: KeptLog) => boolean> {
    const [ofPods, ofSubmissions] = await Promise.all([
      this.#rights.mayReadLogs(resource, context),
      this.#rights.mayReadSubmissions(resource, context),
    ]);
    return ({ container }) => (container === DRIVER ? ofSubmissions : ofPods);
  }

  async #submissionsOf(
    { uid, resource }: StoredRecord,
    context: RequestContext,
  ): Promise<RecordedSubmission[]> {
    if (resource.kind !== 'cluster') return [];
    const mayRead = await this.#rights.mayReadSubmissions(resource, context);
    return mayRead ? this.#submissions.of(uid) : [];
  }

  async #endOfLog(
    { uid, log }: StoredRecord,
    latest: KeptLog | undefined,
  ): Promise<string> {
    const kept = latest && (await this.#logs.read(uid, latest.id));
    return kept ? lastLines(kept.text, ANSWERED_LOG_LINES).text : (log ?? '');
  }

  /** The state of an existing object, which may be newer than the record. */
  #stateNow({ uid, resource }: StoredRecord): string | undefined {
    const live = this.#views.of[resource.kind].get(resource);
    return live?.uid === uid ? live.listFields.state : undefined;
  }
}
