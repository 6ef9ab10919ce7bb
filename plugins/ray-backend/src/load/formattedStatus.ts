import { z } from 'zod';
import { WaitingDemand } from './clusterStatusReport';
import { Amounts } from './rayAmounts';

/** Most lines that are read; there is one for each kind of demand. */
const MAX_LINES = 1_000;

const TITLE = 'Pending Demands:';

/** Ray Core, `ClusterStatusFormatter` and `format_resource_demand_summary`. */
const TASKS = /^ \{([^{}]{1,4000})\}: (\d{1,9})\+ pending tasks\/actors/;
const REQUESTS = /^ \{([^{}]{1,4000})\}: (\d{1,9}) from request_resources\(\)$/;
const GROUPS =
  /^ (\{.{1,8000}\} \* \d{1,9}) \(([A-Z_]{1,30})\): (\d{1,9})\+ pending placement groups$/;
const BUNDLE = /\{([^{}]{1,4000})\} \* (\d{1,9})/g;

/** Entries of a Python dict; a name with an apostrophe is in double quotes. */
const ENTRY =
  /(?:'([^'\\]{1,200})'|"([^"\\]{1,200})"): (\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?)/g;

function amountsOf(dict: string): Amounts {
  return new Map(
    [...dict.matchAll(ENTRY)].map(([, plain, quoted = '', amount]) => [
      plain ?? quoted,
      Number(amount),
    ]),
  );
}

function demandOf(line: string): WaitingDemand | undefined {
  const [, task, tasks] = TASKS.exec(line) ?? [];
  if (task) {
    const bundles = [{ resources: amountsOf(task), count: 1 }];
    return { source: 'task', bundles, count: Number(tasks), strategy: '' };
  }
  const [, request, requests] = REQUESTS.exec(line) ?? [];
  if (request) {
    const bundles = [
      { resources: amountsOf(request), count: Number(requests) },
    ];
    return { source: 'request', bundles, count: 1, strategy: '' };
  }
  const [, group, strategy = '', groups] = GROUPS.exec(line) ?? [];
  if (!group) return undefined;
  const bundles = [...group.matchAll(BUNDLE)].map(([, dict = '', count]) => ({
    resources: amountsOf(dict),
    count: Number(count),
  }));
  return { source: 'placementGroup', bundles, count: Number(groups), strategy };
}

const answer = z.object({ data: z.object({ clusterStatus: z.string() }) });

/**
 * Reads pending demands from `/api/cluster_status?format=1`, the text of `ray status`: version 2 of the autoscaler, the
 * default on KubeRay since Ray 2.50, reports them nowhere else. Undefined if the text has none.
 */
export const formattedStatusSchema = answer.transform(
  ({ data: { clusterStatus } }): WaitingDemand[] | undefined => {
    const lines = clusterStatus.split('\n', MAX_LINES);
    if (!lines.includes(TITLE)) return undefined;
    return lines.flatMap(line => demandOf(line) ?? []);
  },
);
