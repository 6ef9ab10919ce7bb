import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import {
  ChangeTransport,
  OperationId,
  operations,
  ChangeAction,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { randomUUID } from 'node:crypto';
import { parseTime } from '../core/rfc3339';
import { Change, ChangedField } from '../history/Change';
import { changedFields } from '../history/changedFields';
import { ChangeRecorder } from '../history/ChangeRecorder';
import { fieldWriters } from '../kubernetes/fieldWriters';
import { Written } from '../kubernetes/ManagedObjects';
import { Caller } from '../requests/RequestContext';

const SUSPEND = 'spec.suspend';
const OWNER = /^metadata\.labels\[ray\.io\/user\]$/;
const SIZE =
  /\.workerGroupSpecs\[[^\]]+\]\.(?:replicas|minReplicas|maxReplicas)$/;

/** The action in one word, by the operation, and for broad operations by the changed fields. */
function actionOf(
  id: OperationId,
  changes: readonly ChangedField[],
): ChangeAction {
  const { access } = operations[id];
  if (access === 'create') return 'created';
  if (access === 'delete') return 'deleted';
  if (id === 'keepCluster') {
    // Ending a keep only changes an annotation.
    return changes.every(({ after }) => after) ? 'idleKept' : 'changed';
  }
  if (id === 'renewClusterPods') return 'podsRenewed';
  const isAll = (matches: (change: ChangedField) => boolean) =>
    changes.length > 0 && changes.every(matches);
  if (isAll(({ field }) => field === SUSPEND)) {
    return changes[0]?.after === 'true' ? 'suspended' : 'resumed';
  }
  if (isAll(({ field }) => OWNER.test(field))) return 'ownerChanged';
  return isAll(({ field }) => SIZE.test(field)) ? 'scaled' : 'changed';
}

/** Who does what, as far as the history shows it. */
export interface RecordedOperation {
  id: OperationId;
  caller: Caller;
  transport: ChangeTransport;
}

/** When Kubernetes notes the last write, which clients of its own API make under their own names. */
function writtenAt(object: KubernetesObject): number | undefined {
  const times = fieldWriters(object).flatMap(({ time }) => {
    const noted = parseTime(time);
    return noted === undefined ? [] : [noted];
  });
  return times.length ? Math.max(...times) : undefined;
}

function changeOf(
  { before, after }: Written,
  { id, caller, transport }: RecordedOperation,
  now: number,
): Change | undefined {
  const object = after ?? before;
  if (!object?.metadata.uid) return undefined;
  const { namespace = '', name, uid } = object.metadata;
  const fields =
    before && after
      ? changedFields(before, after)
      : { changes: [], moreChanges: 0 };
  // If only its pods were recreated, the object itself was not written.
  const notedTime = after && after !== before ? writtenAt(after) : undefined;
  return {
    id: randomUUID(),
    kind: operations[id].resource,
    namespace,
    name,
    uid,
    time: now,
    ...(notedTime !== undefined && { notedTime }),
    caller: caller.user ?? caller.service ?? '',
    operation: id,
    action: actionOf(id, fields.changes),
    transport,
    ...fields,
  };
}

/** Records what one operation changed, even if its answer fails. */
export class WriteRecord {
  readonly #operation: RecordedOperation;
  readonly #recorder: Pick<ChangeRecorder, 'record'>;
  readonly #now: () => number;
  readonly #logger: LoggerService;
  readonly #recorded: Array<Promise<void>> = [];

  constructor(options: {
    operation: RecordedOperation;
    recorder: Pick<ChangeRecorder, 'record'>;
    /** Milliseconds since 1970. */
    now(): number;
    logger: LoggerService;
  }) {
    this.#now = options.now;
    this.#operation = options.operation;
    this.#recorder = options.recorder;
    this.#logger = options.logger;
  }

  /** Takes a write as soon as Kubernetes has answered it. */
  readonly add = (written: Written): void => {
    try {
      const change = changeOf(written, this.#operation, this.#now());
      if (change) this.#recorded.push(this.#recorder.record(change));
    } catch (error) {
      // The write has happened, so a failure here must not look like a failed write.
      this.#logger.warn(
        `A change could not be recorded: ${stringifyError(error)}`,
      );
    }
  };

  /** Waits briefly for the record. */
  async settled(): Promise<void> {
    await Promise.all(this.#recorded);
  }
}
