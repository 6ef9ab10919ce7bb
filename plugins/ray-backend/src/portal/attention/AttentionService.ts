import {
  Attention,
  ignoreNotFound,
  MAX_ATTENTION_OBJECTS,
  ObjectKey,
  OperationInput,
} from '@rayport/backstage-plugin-ray-common';
import { RAY_JOBS, RAY_SERVICES } from '@rayport/backstage-plugin-ray-node';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ClusterCapacity } from '../../capacity/ClusterCapacity';
import { withLargestNode } from '../../fixes/withLargestNode';
import { JobStatusService } from '../../jobs/JobStatusService';
import { ViewReaders } from '../../kinds/createViewReaders';
import { RequestContext } from '../../requests/RequestContext';
import { ServeStatusService } from '../../services/ServeStatusService';
import { View } from '../../views/View';
import { ServingClusters } from '../pages/ServingClusters';
import { fairShare } from './fairShare';
import { ExplainedObject, groupByCause } from './groupByCause';

/** Explanations between two turns of the event loop: each takes up to a millisecond. */
const AT_ONCE = 10;

/** The kinds whose objects can be in trouble. */
type TroubledKind = 'cluster' | 'job' | 'service';

/** States of trouble, and states that only a hint turns into trouble. */
const STATES: Record<TroubledKind, Record<'failed' | 'waiting', string[]>> = {
  cluster: { failed: ['failed', 'unhealthy'], waiting: ['provisioning'] },
  job: { failed: ['failed', 'invalid'], waiting: ['initializing'] },
  service: {
    failed: ['failed', 'invalid', 'degraded'],
    waiting: ['starting', 'deploying'],
  },
};

/** The kinds of objects whose clusters are shown with them. */
const OWNER_KINDS = new Map<string, TroubledKind>([
  [RAY_JOBS.kind, 'job'],
  [RAY_SERVICES.kind, 'service'],
]);

/** An object that may be in trouble. */
interface Suspect {
  kind: TroubledKind;
  view: View<object>;
  state: string;
}

/** The explanation of an object. */
type Status = Pick<
  ExplainedObject,
  'state' | 'message' | 'messageParts' | 'hint' | 'hintParts' | 'fixes'
>;

function idOf(kind: string, { namespace, name }: ObjectKey): string {
  return `${kind}/${namespace}/${name}`;
}

/** The job or service that a cluster was made for; undefined for other objects. */
function ownerId({ kind, view }: Suspect): string | undefined {
  const { origin } = view.listFields;
  const owner = origin && OWNER_KINDS.get(origin.kind);
  if (kind !== 'cluster' || origin?.tool !== 'owner' || !owner)
    return undefined;
  return idOf(owner, { namespace: view.namespace, name: origin.name });
}

/** Objects that are likely to have one cause. */
function groupOfSuspect({ kind, view, state }: Suspect): string {
  const { namespace, owner = '' } = view.resource;
  return JSON.stringify([kind, state, namespace, owner]);
}

function latestFirst(a: Suspect, b: Suspect): number {
  const createdAt = ({ view }: Suspect) => view.selectable.createdAt ?? '';
  return createdAt(a) < createdAt(b) ? 1 : -1;
}

/** Failed and stuck objects by cause. */
export class AttentionService {
  readonly #views: ViewReaders;
  readonly #jobs: Pick<JobStatusService, 'getOfMany' | 'isUnfollowed'>;
  readonly #services: Pick<ServeStatusService, 'get'>;
  readonly #capacity: Pick<ClusterCapacity, 'largestNode'>;

  constructor(options: {
    views: ViewReaders;
    jobStatuses: Pick<JobStatusService, 'getOfMany' | 'isUnfollowed'>;
    serveStatuses: Pick<ServeStatusService, 'get'>;
    capacity: Pick<ClusterCapacity, 'largestNode'>;
  }) {
    this.#views = options.views;
    this.#jobs = options.jobStatuses;
    this.#services = options.serveStatuses;
    this.#capacity = options.capacity;
  }

  async get(
    input: OperationInput<'getAttention'>,
    context: RequestContext,
  ): Promise<Attention> {
    const suspects = await this.#suspects(input, context);
    // Hundreds of objects with one cause must not hide the others, which often are of other owners.
    const examined = fairShare(
      suspects,
      groupOfSuspect,
      MAX_ATTENTION_OBJECTS,
    ).sort(latestFirst);
    const objects: ExplainedObject[] = [];
    for (const [index, suspect] of examined.entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
      const { kind, view } = suspect;
      const { namespace, name, uid = '' } = view;
      const status = await this.#statusOf(suspect, context);
      const isFailed = STATES[kind].failed.includes(status?.state ?? '');
      if (!status || !(isFailed || status.hint)) continue;
      const createdAt = view.selectable.createdAt ?? '';
      objects.push({ ...status, kind, namespace, name, uid, createdAt });
    }
    return {
      groups: groupByCause(objects),
      unexamined: suspects.length - examined.length,
    };
  }

  /** Objects that may be in trouble, the latest first. The cluster of one of them is left out: it has the same cause. */
  async #suspects(
    input: OperationInput<'getAttention'>,
    context: RequestContext,
  ): Promise<Suspect[]> {
    const [clusters, jobs, services] = await Promise.all([
      this.#views.cluster.indexIfInstalled(input, context),
      this.#views.job.indexIfInstalled(input, context),
      this.#views.service.indexIfInstalled(input, context),
    ]);
    const { mayRead } = context;
    const serving = new ServingClusters({ clusters, isVisible: mayRead });
    const suspects: Suspect[] = [];
    const add = (suspect: Suspect) => {
      const { failed, waiting } = STATES[suspect.kind];
      const { view, state } = suspect;
      const isSuspect =
        failed.includes(state) ||
        waiting.includes(state) ||
        // A service runs on while its upgrade is stuck, and a job while the operator has lost it.
        view.listFields.isUpgrading ||
        (suspect.kind === 'job' && this.#jobs.isUnfollowed(view));
      if (!isSuspect) return;
      if (input.namespace && view.namespace !== input.namespace) return;
      if (mayRead(view.resource)) suspects.push(suspect);
    };
    for (const view of clusters) {
      add({ kind: 'cluster', view, state: view.listFields.state });
    }
    for (const view of jobs) {
      add({ kind: 'job', view, state: view.listFields.state });
    }
    for (const view of services) {
      add({ kind: 'service', view, state: serving.stateOf(view) });
    }
    const ids = new Set(suspects.map(({ kind, view }) => idOf(kind, view)));
    return suspects
      .filter(suspect => !ids.has(ownerId(suspect) ?? ''))
      .sort(latestFirst);
  }

  /** The explanation of an object; undefined if it is gone. */
  async #statusOf(
    { kind, view }: Suspect,
    context: RequestContext,
  ): Promise<Status | undefined> {
    const { namespace, name } = view;
    const key = { namespace, name };
    // Reads from Kubernetes would take several requests for each object.
    const reader = { ...context, consistency: 'cached' } as const;
    switch (kind) {
      case 'cluster': {
        const found = await ignoreNotFound(
          this.#views.cluster.get(key, reader),
        );
        return (
          found && withLargestNode(found.summary.message(), this.#capacity)
        );
      }
      case 'job':
        return ignoreNotFound(this.#jobs.getOfMany(key, reader));
      default:
        return ignoreNotFound(this.#services.get(key, reader));
    }
  }
}
