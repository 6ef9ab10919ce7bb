import {
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { isAccelerator } from '../../core/accelerators';
import { podRequests } from '../../capacity/podRequests';
import { RecentAnswers } from '../../core/RecentAnswers';
import { within } from '../../core/within';
import { firstServed, WORKLOADS } from '../../kubernetes/kueueResources';
import { kueueQueueOf } from '../../kubernetes/otherManagers';
import { readPending } from './readPending';

/** How long a queue is cached, milliseconds, because jobs are read every second while their log is followed. */
const LIFETIME_MS = 5_000;

/** How long a status waits for the queue, milliseconds. */
const PATIENCE_MS = 1_000;

/** Longest that Kueue may take to answer, milliseconds. */
const PENDING_TIMEOUT_MS = 10_000;

const PAGE_SIZE = 200;

/** Maximum number of pages of a namespace's workloads; with more, the place is unknown. */
const MAX_PAGES = 5;

const workloadSchema = z.looseObject({
  metadata: z.looseObject({
    name: z.string(),
    creationTimestamp: z.string().default(''),
    ownerReferences: z.array(z.looseObject({ uid: z.string() })).default([]),
  }),
  spec: z.looseObject({
    queueName: z.string().default(''),
    active: z.boolean().default(true),
    priority: z.number().default(0),
    podSets: z
      .array(
        z.looseObject({
          count: z.number().default(1),
          template: z.custom<Parameters<typeof podRequests>[0]>().optional(),
        }),
      )
      .default([]),
  }),
  status: z
    .looseObject({
      conditions: z
        .array(z.looseObject({ type: z.string(), status: z.string() }))
        .default([]),
    })
    .optional(),
});

/** A workload that waits. */
interface Waiting {
  queue: string;
  owners: readonly string[];
  priority: number;
  createdAt: string;
  gpus: number;
}

/** Kueue has decided about it, or will not. */
const DECIDED = ['QuotaReserved', 'Admitted', 'Finished'];

function waitingOf(object: KubernetesObject): Waiting[] {
  const { success, data } = workloadSchema.safeParse(object);
  if (!success || !data.spec.active) return [];
  const isDecided = data.status?.conditions.some(
    ({ type, status }) => status === 'True' && DECIDED.includes(type),
  );
  if (isDecided) return [];
  const { metadata, spec } = data;
  let gpus = 0;
  for (const { count, template } of spec.podSets) {
    for (const [resource, amount] of podRequests(template)) {
      if (isAccelerator(resource)) gpus += count * amount;
    }
  }
  return [
    {
      queue: spec.queueName,
      owners: metadata.ownerReferences.map(({ uid }) => uid),
      priority: spec.priority,
      createdAt: metadata.creationTimestamp,
      gpus,
    },
  ];
}

/** The place of a job in its queue. */
export interface QueuePlace {
  /** Workloads that Kueue considers before it. */
  before: number;
  /** That it asks for. */
  gpus: number;
}

/** Places of jobs in the queues of Kueue, which admits the highest priority first, then the oldest. */
export class QueuePlaces {
  readonly #kubernetes: Pick<KubernetesService, 'list' | 'request'>;
  readonly #recent = new RecentAnswers<readonly Waiting[] | undefined>(
    LIFETIME_MS,
  );
  /** By queue. */
  readonly #pending = new RecentAnswers<
    ReadonlyMap<string, number> | undefined
  >(LIFETIME_MS);

  constructor(options: {
    kubernetes: Pick<KubernetesService, 'list' | 'request'>;
  }) {
    this.#kubernetes = options.kubernetes;
  }

  /** The place of a job that waits; undefined if it is unknown, for example without the right to list workloads. */
  async find({ metadata }: RayJob): Promise<QueuePlace | undefined> {
    const { namespace = '', uid = '' } = metadata;
    const queue = kueueQueueOf(metadata);
    if (!queue) return undefined;
    const [waiting = [], pending] = await Promise.all([
      this.#ask(this.#recent, namespace, () =>
        firstServed(WORKLOADS, version => this.#readAll(version, namespace)),
      ),
      this.#ask(this.#pending, `${namespace}/${queue}`, () =>
        readPending(
          this.#kubernetes,
          { namespace, queue },
          AbortSignal.timeout(PENDING_TIMEOUT_MS),
        ),
      ),
    ]);
    const all = waiting.filter(one => one.queue === queue);
    const own = all.find(({ owners }) => owners.includes(uid));
    const gpus = own?.gpus ?? 0;
    // Kueue knows the jobs of other namespaces, too.
    const before = pending?.get(uid);
    if (before !== undefined) return { before, gpus };
    if (!own) return undefined;
    const isBefore = (one: Waiting) =>
      one.priority > own.priority ||
      (one.priority === own.priority && one.createdAt < own.createdAt);
    return { before: all.filter(isBefore).length, gpus };
  }

  /** A recent answer; undefined if it is unknown or slow. */
  async #ask<T>(
    recent: RecentAnswers<T>,
    key: string,
    ask: () => Promise<T>,
  ): Promise<T | undefined> {
    return within(PATIENCE_MS, recent.get(key, ask)).catch(() => undefined);
  }

  async #readAll(
    workloads: KubernetesResource,
    namespace: string,
  ): Promise<readonly Waiting[] | undefined> {
    const waiting: Waiting[] = [];
    let next: string | undefined;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page = await this.#kubernetes.list(workloads, {
        namespace,
        limit: PAGE_SIZE,
        continue: next,
      });
      waiting.push(...page.items.flatMap(waitingOf));
      next = page.metadata.continue;
      if (!next) return waiting;
    }
    return undefined;
  }
}
