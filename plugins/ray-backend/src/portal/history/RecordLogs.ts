import {
  DEFAULT_LOG_LINES,
  OperationInput,
  OperationOutput,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { lastLines } from '../../core/lastLines';
import { RayResource } from '../../core/RayResource';
import { DRIVER, KeptLog } from '../../history/logs/ContainerRun';
import { LogStore } from '../../history/logs/LogStore';
import { StoredRecord } from '../../history/records/ObjectRecord';
import { SUBMITTER_CONTAINER } from '../../kubernetes/submitterContainer';
import { RequestContext } from '../../requests/RequestContext';
import { HistoryRights } from './HistoryRights';
import { keptLogMessage } from './keptLogMessage';

/** Lines of the latest log that are sent with a record. */
const ANSWERED_LOG_LINES = 500;

/** The latest log; that of the driver where a submitter lost the end. */
function mainLogOf(logs: readonly KeptLog[]): KeptLog | undefined {
  const isSubmitted = logs.some(
    ({ container }) => container === SUBMITTER_CONTAINER,
  );
  const driver = logs.find(({ container }) => container === DRIVER);
  return (isSubmitted && driver) || logs.at(0);
}

/** The kept logs of a record that its reader may see. */
export class RecordLogs {
  readonly #store: LogStore;
  readonly #rights: HistoryRights;

  constructor(store: LogStore, rights: HistoryRights) {
    this.#store = store;
    this.#rights = rights;
  }

  /** What is known of each, without the text; the latest first. */
  async list(
    { uid, resource }: StoredRecord,
    context: RequestContext,
  ): Promise<KeptLog[]> {
    const mayRead = await this.#filter(resource, context);
    return (await this.#store.list(uid)).filter(mayRead);
  }

  /**
   * The text of one.
   *
   * @throws RayApiError `NOT_FOUND`, also for logs that the caller may not read
   */
  async read(
    { uid, resource }: StoredRecord,
    {
      id,
      tailLines,
    }: Pick<OperationInput<'getRayJobRecordLog'>, 'id' | 'tailLines'>,
    context: RequestContext,
  ): Promise<OperationOutput<'getRayJobRecordLog'>> {
    const mayRead = await this.#filter(resource, context);
    const found = await this.#store.read(uid, id);
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

  /**
   * The last lines of the main one.
   *
   * @param logs - those that the reader may see
   */
  async end(
    { uid, log }: StoredRecord,
    logs: readonly KeptLog[],
  ): Promise<string> {
    const main = mainLogOf(logs);
    const kept = main && (await this.#store.read(uid, main.id));
    return kept ? lastLines(kept.text, ANSWERED_LOG_LINES).text : (log ?? '');
  }

  /** Logs of submissions are protected like Ray's dashboard, others like pods. */
  async #filter(
    resource: RayResource,
    context: RequestContext,
  ): Promise<(log: KeptLog) => boolean> {
    const [ofPods, ofSubmissions] = await Promise.all([
      this.#rights.mayReadLogs(resource, context),
      this.#rights.mayReadSubmissions(resource, context),
    ]);
    return ({ container }) => (container === DRIVER ? ofSubmissions : ofPods);
  }
}
