import {
  OperationInput,
  RayApiError,
  RecordFiles,
  SubmissionRecord,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { CodeStore } from '../../history/code/CodeStore';
import { History } from '../../history/History';
import { DRIVER } from '../../history/logs/ContainerRun';
import { LogStore } from '../../history/logs/LogStore';
import { StoredRecord } from '../../history/records/ObjectRecord';
import { RecordedSubmission } from '../../history/submissions/RecordedSubmission';
import { SubmissionStore } from '../../history/submissions/SubmissionStore';
import { rayFailure } from '../../jobs/explain/rayFailure';
import { RayViews } from '../../kinds/RayViews';
import { RequestContext } from '../../requests/RequestContext';
import { filesMessage } from './filesMessage';
import { historyRecord } from './historyRecord';
import { HistoryRights } from './HistoryRights';
import { keptLogMessage } from './keptLogMessage';
import { mayReadRecord } from './mayReadRecord';
import { submissionMessage } from './submissionMessage';

/** Latest clusters of one name in which a submission is looked for. */
const MAX_CLUSTERS = 20;

type Input = OperationInput<'getSubmissionRecord'>;

interface Found {
  cluster: StoredRecord;
  submission: RecordedSubmission;
}

/** Jobs that were submitted to clusters, for callers who may read the clusters. */
export class RecordedSubmissions {
  readonly #history: Pick<History, 'caughtUp' | 'store'>;
  readonly #submissions: Pick<SubmissionStore, 'find'>;
  readonly #logs: Pick<LogStore, 'list'>;
  readonly #code: Pick<CodeStore, 'ofSubmission'>;
  readonly #rights: Pick<HistoryRights, 'mayReadSubmissions'>;
  readonly #views: Pick<RayViews, 'of'>;

  constructor(options: {
    history: Pick<History, 'caughtUp' | 'store'>;
    submissions: Pick<SubmissionStore, 'find'>;
    logs: Pick<LogStore, 'list'>;
    code: Pick<CodeStore, 'ofSubmission'>;
    rights: Pick<HistoryRights, 'mayReadSubmissions'>;
    views: Pick<RayViews, 'of'>;
  }) {
    this.#history = options.history;
    this.#submissions = options.submissions;
    this.#logs = options.logs;
    this.#code = options.code;
    this.#rights = options.rights;
    this.#views = options.views;
  }

  /** @throws RayApiError `NOT_FOUND`, also for submissions that the caller may not read */
  async get(input: Input, context: RequestContext): Promise<SubmissionRecord> {
    const { cluster, submission } = await this.#find(input, context);
    const { submissionId, status, message, runtimeEnv } = submission;
    const logs = await this.#logs.list(cluster.uid);
    const log = logs.find(
      ({ pod, container }) => container === DRIVER && pod === submissionId,
    );
    const { messageParts = [], hintParts = [] } =
      status === 'FAILED' ? rayFailure(message) : {};
    return {
      submission: submissionMessage(submission),
      runtimeEnv,
      messageParts,
      hintParts,
      cluster: historyRecord(cluster, undefined),
      log: log && keptLogMessage(log),
    };
  }

  /**
   * The files that a submission ran.
   *
   * @throws RayApiError `NOT_FOUND`, also for submissions that the caller may not read
   */
  async files(input: Input, context: RequestContext): Promise<RecordFiles> {
    const { cluster, submission } = await this.#find(input, context);
    const { submissionId } = submission;
    return filesMessage(
      await this.#code.ofSubmission(cluster.uid, submissionId),
    );
  }

  /** The latest submission of an id among the clusters of a name. */
  async #find(input: Input, context: RequestContext): Promise<Found> {
    const { namespace, clustername: name, submissionid: id } = input;
    await this.#history.caughtUp();
    const { records } = await this.#history.store.list(
      { kind: 'cluster', namespace, name },
      { limit: MAX_CLUSTERS },
    );
    const clusters: StoredRecord[] = [];
    for (const record of records) {
      const mayRead =
        mayReadRecord(record, context, this.#views) &&
        (await this.#rights.mayReadSubmissions(record.resource, context));
      if (mayRead) clusters.push(record);
    }
    const uids = clusters.map(({ uid }) => uid);
    const found = await this.#submissions.find(uids, id);
    const cluster = clusters.find(({ uid }) => uid === found?.uid);
    if (found && cluster) return { cluster, submission: found.submission };
    throw new RayApiError(
      'NOT_FOUND',
      messagePart('SubmissionRecordNotFound', { id: id.slice(0, 64) }),
    );
  }
}
