import {
  JobQueue,
  ListQueuesResponse,
  OperationInput,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { EVENTFUL_KINDS } from '../../kinds/kinds';
import { RecentAnswers } from '../../core/RecentAnswers';
import { firstServed, LOCAL_QUEUES } from '../../kubernetes/kueueResources';
import { RequestContext } from '../../requests/RequestContext';

/** Queues of a namespace at most. */
const MAX_QUEUES = 200;

/** Forms ask whenever they open, milliseconds. */
const LIFETIME_MS = 30_000;

const queueSchema = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z
    .looseObject({
      clusterQueue: z.string().default(''),
      stopPolicy: z.string().optional(),
    })
    .optional(),
  status: z
    .looseObject({ pendingWorkloads: z.number().int().min(0).optional() })
    .optional(),
});

/** A queue that takes jobs. */
function queueOf(object: KubernetesObject): JobQueue[] {
  const { success, data } = queueSchema.safeParse(object);
  const { stopPolicy = 'None' } = data?.spec ?? {};
  if (!success || stopPolicy !== 'None') return [];
  return [
    {
      name: data.metadata.name,
      clusterQueue: data.spec?.clusterQueue ?? '',
      pending: data.status?.pendingWorkloads ?? 0,
    },
  ];
}

/** The queues of Kueue, read with the rights of the portal, for callers who may create what waits in them. */
export class QueueService {
  readonly #kubernetes: Pick<KubernetesService, 'list'>;
  readonly #recent = new RecentAnswers<JobQueue[]>(LIFETIME_MS);

  constructor(options: { kubernetes: Pick<KubernetesService, 'list'> }) {
    this.#kubernetes = options.kubernetes;
  }

  async list(
    { namespace }: OperationInput<'listQueues'>,
    { mayCreate }: RequestContext,
  ): Promise<ListQueuesResponse> {
    const may = await mayCreate();
    const mayQueue = EVENTFUL_KINDS.some(kind => may(kind, namespace));
    if (!mayQueue) return { queues: [] };
    const queues = await this.#recent.get(namespace, async () => {
      const page = await firstServed(LOCAL_QUEUES, version =>
        this.#kubernetes.list(version, { namespace, limit: MAX_QUEUES }),
      );
      return (page?.items ?? [])
        .flatMap(queueOf)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    });
    return { queues };
  }
}
