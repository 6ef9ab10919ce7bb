import { RayClient, Usage } from '@rayport/backstage-plugin-ray-common';
import { unlessDenied } from '../api/unlessDenied';
import { LiveQueryOptions } from '../live';
import { atLeisure } from './atLeisure';
import { readAttention } from './readAttention';
import { Summary } from './Summary';

/** What an overview shows. */
export interface Overview {
  usage: Usage;
  /** What fails or is stuck. */
  attention: Summary[];
  /** There is a compute template to begin with. */
  hasTemplates: boolean;
}

/** What there is, what it takes and what is wrong with it, as far as the reader may see it. */
export function overviewQuery(client: RayClient): LiveQueryOptions<Overview> {
  return atLeisure(async signal => {
    const one = { limit: '1' };
    const [usage, attention, templates] = await Promise.all([
      client.getUsage({}, { signal }),
      readAttention(client, signal),
      unlessDenied(client.listAllComputeTemplates(one, { signal })),
    ]);
    const hasTemplates = Boolean(templates?.computeTemplates.length);
    return { usage, attention, hasTemplates };
  });
}
