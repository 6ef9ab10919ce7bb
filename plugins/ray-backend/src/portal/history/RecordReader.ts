import {
  JobPhase,
  KINDS,
  MAX_TIMELINE_ENTRIES,
  OperationInput,
  OperationOutput,
  RecordDetails,
} from '@rayport/backstage-plugin-ray-common';
import { rfc3339 } from '../../core/rfc3339';
import { ChangeHistory } from '../../history/ChangeHistory';
import {
  RecordedState,
  StoredRecord,
} from '../../history/records/ObjectRecord';
import { History } from '../../history/History';
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
import { historyRecord, queueOf, liveState } from './historyRecord';
import { HistoryRights } from './HistoryRights';
import { keptLogMessage } from './keptLogMessage';
import { mayReadRecord } from './mayReadRecord';
import { recordFixes } from './recordFixes';
import { RecordedWork } from './RecordedWork';
import { yamlOf } from './yamlOf';
import { recordNotFound } from './recordNotFound';
import { RecordLogs } from './RecordLogs';
import { submissionMessage } from './submissionMessage';

type RecordLogInput = OperationInput<'getRayJobRecordLog'>;

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

/** What the history knows of one object, for callers that may read it. */
export class RecordReader {
  readonly #history: Pick<History, 'caughtUp'>;
  readonly #store: RecordStore;
  readonly #changes: ChangeHistory;
  readonly #views: RayViews;
  readonly #logs: RecordLogs;
  readonly #submissions: Pick<SubmissionStore, 'of'>;
  readonly #footprints: Pick<FootprintStore, 'get'>;
  readonly #recurrences: Pick<Recurrences, 'of'>;
  readonly #rights: HistoryRights;
  readonly #work: RecordedWork;
  readonly #server: Pick<HistoryServer, 'linkTo'> | undefined;

  constructor(options: {
    history: Pick<History, 'caughtUp' | 'store'>;
    changes: ChangeHistory;
    views: RayViews;
    logs: RecordLogs;
    submissions: Pick<SubmissionStore, 'of'>;
    footprints: Pick<FootprintStore, 'get'>;
    recurrences: Pick<Recurrences, 'of'>;
    rights: HistoryRights;
    work: RecordedWork;
    /** A history server with further data; absent if none is configured. */
    server: Pick<HistoryServer, 'linkTo'> | undefined;
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
    const [
      definitions,
      changes,
      logs,
      submissions,
      work,
      footprint,
      recurrence,
      historyServerUrl,
    ] = await Promise.all([
      this.#definitionsOf(kind, record, context),
      this.#changesOf(kind, record),
      this.#logsOf(record, context),
      this.#submissionsOf(record, context),
      this.#work.of(record),
      this.#footprints.get(uid),
      this.#recurrences.of(kind, uid, context),
      this.#linkTo(record),
    ]);
    return {
      ...definitions,
      queue: queueOf(record),
      ...changes,
      ...work,
      phases: phasesOf(record),
      submissions: submissions.map(submissionMessage),
      ...logs,
      footprint: footprint && footprintMessage(footprint),
      recurrence,
      historyServerUrl,
    };
  }

  /** The object with its definitions and states, and what a failed one can learn from a good one. */
  async #definitionsOf(
    kind: EventfulKind,
    record: StoredRecord,
    context: RequestContext,
  ) {
    const { uid } = record;
    const [definitions, object, states] = await Promise.all([
      this.#store.definitions(uid),
      this.#store.object(uid),
      this.#store.states(uid),
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
    const shown = historyRecord(record, liveState(record, this.#views));
    return {
      record: shown,
      definition: current ? yamlOf(current.definition) : '',
      definitions: definitions.map(({ time, definition }) => ({
        since: rfc3339(time),
        definition: yamlOf(definition),
      })),
      manifest: object ? yamlOf(object) : '',
      states: latestFirst(kind, states).map(({ since, ...state }) => ({
        ...state,
        since: rfc3339(since),
      })),
      lastGood,
      fixes:
        kind === 'job' && current ? recordFixes(shown, current.definition) : [],
    };
  }

  async #changesOf(kind: EventfulKind, { uid, resource }: StoredRecord) {
    const recorded = await this.#changes.of([uid], MAX_TIMELINE_ENTRIES);
    return {
      changes: changeEntries({
        kind: RAY_KINDS[kind].resource.kind,
        object: { metadata: { name: resource.name } },
        conditions: [],
        events: [],
        pods: [],
        recorded,
      }),
      changesMissing: recorded.isIncomplete,
    };
  }

  async #logsOf(record: StoredRecord, context: RequestContext) {
    const logs = await this.#logs.list(record, context);
    return {
      logs: logs.map(keptLogMessage),
      log: await this.#logs.end(record, logs),
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
    { uid, ...asked }: RecordLogInput,
    context: RequestContext,
  ): Promise<OperationOutput<'getRayJobRecordLog'>> {
    const record = await this.#find(kind, uid, context);
    return this.#logs.read(record, asked, context);
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

  async #submissionsOf(
    { uid, resource }: StoredRecord,
    context: RequestContext,
  ): Promise<RecordedSubmission[]> {
    if (resource.kind !== 'cluster') return [];
    const mayRead = await this.#rights.mayReadSubmissions(resource, context);
    return mayRead ? this.#submissions.of(uid) : [];
  }
}
