import {
  GetWasteResponse,
  MAX_WASTE_GROUPS,
  OperationInput,
  WasteGroup,
} from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from '../../core/canonicalOwner';
import { FootprintStore } from '../../history/footprints/FootprintStore';
import { RequestContext } from '../../requests/RequestContext';
import { wholePeriod } from '../usageHistory/periods';

const DAY_MS = 24 * 3_600_000;

/** Ranks what jobs asked for and did not use, of the jobs that a caller may read. */
export class WasteService {
  readonly #store: Pick<FootprintStore, 'wasted'>;

  constructor(options: { store: Pick<FootprintStore, 'wasted'> }) {
    this.#store = options.store;
  }

  async get(
    input: OperationInput<'getWaste'>,
    context: RequestContext,
  ): Promise<GetWasteResponse> {
    const { namespace, user, template, groupBy } = input;
    const { from, until } = wholePeriod(input);
    const jobs = await this.#store.wasted({
      namespace,
      owner: canonicalOwner(user),
      from: Date.parse(from),
      until: Date.parse(until) + DAY_MS,
    });
    const groups = new Map<string, WasteGroup>();
    for (const { resource, ...waste } of jobs) {
      const { owner = '', templates } = resource;
      if (template && !templates.includes(template)) continue;
      if (!context.mayRead(resource)) continue;
      const id = groupBy === 'template' ? templates.join(', ') : owner;
      const sum = groups.get(id);
      groups.set(id, {
        id,
        jobs: (sum?.jobs ?? 0) + 1,
        askedCpuHours: (sum?.askedCpuHours ?? 0) + waste.askedCpuHours,
        unusedCpuHours: (sum?.unusedCpuHours ?? 0) + waste.unusedCpuHours,
        askedGibHours: (sum?.askedGibHours ?? 0) + waste.askedGibHours,
        unusedGibHours: (sum?.unusedGibHours ?? 0) + waste.unusedGibHours,
      });
    }
    const ranked = [...groups.values()].sort(
      (a, b) => b.unusedGibHours - a.unusedGibHours || (a.id < b.id ? -1 : 1),
    );
    return {
      groups: ranked.slice(0, MAX_WASTE_GROUPS),
      others: Math.max(ranked.length - MAX_WASTE_GROUPS, 0),
    };
  }
}
