import { lazy } from 'react';
import { SERVE_STATES } from '@rayport/backstage-plugin-ray-common';
import {
  KindSummary,
  LATEST_FIRST,
  summarize,
  SUMMARY_LIMIT,
  YOUNGEST_FIRST,
} from '../kind/KindSummary';
import { ServiceBadge } from './ServiceBadge';

function known(state: string) {
  return SERVE_STATES.find(one => one === state);
}

/** Services on the overview. */
export const serviceSummary: KindSummary = {
  kind: 'service',
  total: usage => usage.total?.services ?? 0,
  states: usage => usage.serviceStates,
  stateText(t, state) {
    const one = known(state);
    return one ? t(`serviceState.${one}`) : state;
  },
  Badge({ state }) {
    const one = known(state);
    return <ServiceBadge condition={one && { state: one, message: '' }} />;
  },
  FixDialog: lazy(() =>
    import('./fixes/ServiceFixDialog').then(m => ({
      default: m.ServiceFixDialog,
    })),
  ),
  failedStates: ['failed', 'invalid', 'degraded'],
  async listLatest(client, user, call) {
    const query = {
      user,
      pageSize: SUMMARY_LIMIT,
      orderBy: LATEST_FIRST,
    } as const;
    return (await client.listAllRayServices(query, call)).services;
  },
  async listOfComponent(client, request, call) {
    const query = { ...request, orderBy: YOUNGEST_FIRST } as const;
    const { rows, total } = await client.getRayServicePage(query, call);
    const objects = rows.flatMap(({ service, status }) =>
      service && status ? summarize(service, status) : [],
    );
    return { total, objects };
  },
  readStatus: (client, key, call) => client.getRayServiceStatus(key, call),
};
