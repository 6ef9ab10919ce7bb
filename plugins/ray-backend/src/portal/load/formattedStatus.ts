import { z } from 'zod';
import { WaitingDemand } from './clusterStatusReport';
import { Amounts } from './rayAmounts';

/** Lines that are looked at; there is one for each kind of demand. */
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
 * Reads what waits out of `/api/cluster_status?format=1`, the same as `ray status`: version 2 of the autoscaler, which Ray
 * uses by itself on KubeRay since 2.50, says it nowhere else. Undefined where it says nothing about that.
 */
export const formattedStatusSchema = answer.transform(
  ({ data: { clusterStatus } }): WaitingDemand[] | undefined => {
    const lines = clusterStatus.split('\n', MAX_LINES);
    if (!lines.includes(TITLE)) return undefined;
    return lines.flatMap(line => demandOf(line) ?? []);
  },
);
