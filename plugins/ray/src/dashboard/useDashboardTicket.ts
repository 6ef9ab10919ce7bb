import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { rayApiRef } from '../api';
import { TicketKeeper, TicketState } from './TicketKeeper';

/** The right to show the dashboard of a cluster, renewed while it is shown. */
export function useDashboardTicket({ namespace, name }: ObjectKey) {
  const client = useApi(rayApiRef);
  const [state, setState] = useState<TicketState>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setState({});
    const object = { namespace, name };
    const keeper = new TicketKeeper({ client, object, tell: setState });
    keeper.start();
    return () => keeper.stop();
  }, [client, namespace, name, attempt]);
  const retry = useCallback(() => setAttempt(count => count + 1), []);
  return { ...state, retry };
}
