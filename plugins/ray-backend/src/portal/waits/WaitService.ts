import {
  OperationInput,
  RoomState,
  WaitEstimate,
} from '@rayport/backstage-plugin-ray-common';
import { isAccelerator } from '../../core/accelerators';
import { ClusterCapacity } from '../../capacity/ClusterCapacity';
import { RecordStore } from '../../history/records/RecordStore';
import { RayViews } from '../../kinds/RayViews';
import { ViewReaders } from '../../kinds/createViewReaders';
import { RequestContext } from '../../requests/RequestContext';
import { mayReadRecord } from '../history/mayReadRecord';
import { AmountSources, KnownAmounts } from '../usage/KnownAmounts';
import { Amounts, NO_AMOUNTS, sum } from '../usage/requestedAmounts';
import { waitOf } from './waitOf';

const GIBIBYTE = 2 ** 30;

/** Latest records that are looked at. */
const MAX_RECORDS = 200;

/** Latest runs that count. */
const MAX_RUNS = 20;

function secondsOf(milliseconds: number | undefined): number {
  return Math.round((milliseconds ?? 0) / 1_000);
}

/** Estimates how long a job with a cluster of its own waits. */
export class WaitService {
  readonly #store: Pick<RecordStore, 'list'>;
  readonly #recordViews: RayViews;
  readonly #clusters: ViewReaders['cluster'];
  readonly #capacity: Pick<ClusterCapacity, 'allocatable'>;
  readonly #known: KnownAmounts;

  constructor(options: {
    store: Pick<RecordStore, 'list'>;
    recordViews: RayViews;
    clusters: ViewReaders['cluster'];
    capacity: Pick<ClusterCapacity, 'allocatable'>;
    sources: AmountSources;
  }) {
    this.#store = options.store;
    this.#recordViews = options.recordViews;
    this.#clusters = options.clusters;
    this.#capacity = options.capacity;
    this.#known = new KnownAmounts(options.sources);
  }

  async get(
    input: OperationInput<'estimateWait'>,
    context: RequestContext,
  ): Promise<WaitEstimate> {
    const [room, waits] = await Promise.all([
      this.#room(input, context),
      this.#waits(input, context),
    ]);
    const sorted = waits.sort((a, b) => a - b);
    return {
      room,
      runs: sorted.length,
      usualSeconds: secondsOf(sorted[Math.floor(sorted.length / 2)]),
      longestSeconds: secondsOf(sorted.at(-1)),
    };
  }

  /** Counts the pods of all clusters, also of those that are hidden from the caller: the answer names none. */
  async #room(
    { cpu, memoryGib, gpu }: OperationInput<'estimateWait'>,
    context: RequestContext,
  ): Promise<RoomState> {
    const nodes = await this.#capacity.allocatable();
    if (!nodes) return 'unknown';
    const clusters = await this.#clusters.indexIfInstalled(
      { namespace: '' },
      context,
    );
    let held: Amounts = NO_AMOUNTS;
    for (const { running } of (await this.#known.all(clusters)).values()) {
      held = sum(held, running);
    }
    const gpus = [...nodes].filter(([name]) => isAccelerator(name));
    const total = {
      cpu: nodes.get('cpu') ?? 0,
      memory: nodes.get('memory') ?? 0,
      gpu: gpus.reduce((all, [, amount]) => all + amount, 0),
    };
    const fits =
      cpu <= total.cpu - held.cpu &&
      memoryGib * GIBIBYTE <= total.memory - held.memory &&
      gpu <= total.gpu - held.gpu;
    return fits ? 'enough' : 'tooLittle';
  }

  async #waits(
    { namespace, template }: OperationInput<'estimateWait'>,
    context: RequestContext,
  ): Promise<number[]> {
    const { records } = await this.#store.list(
      { kind: 'job', namespace, template: template || undefined },
      { limit: MAX_RECORDS },
    );
    return records
      .filter(record => mayReadRecord(record, context, this.#recordViews))
      .map(waitOf)
      .filter(wait => wait !== undefined)
      .slice(0, MAX_RUNS);
  }
}
