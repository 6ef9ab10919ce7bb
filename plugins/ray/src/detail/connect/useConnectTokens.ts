import { useCallback, useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  ConnectToken,
  IssuedConnectToken,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';

/** How tokens are read, made and revoked, of a cluster or of a namespace. */
function tokensOf(client: RayClient, { namespace, name }: ObjectKey) {
  return name
    ? {
        list: () => client.listConnectTokens({ namespace, name }),
        create: () => client.createConnectToken({ namespace, name }),
        revoke: (id: string) =>
          client.revokeConnectToken({ namespace, name, id }),
      }
    : {
        list: () => client.listNamespaceConnectTokens({ namespace }),
        create: () => client.createNamespaceConnectToken({ namespace }),
        revoke: (id: string) =>
          client.revokeNamespaceConnectToken({ namespace, id }),
      };
}

/**
 * The reader's tokens for Ray's command line, and how they are made and revoked.
 *
 * @param key - without a name for jobs with clusters of their own
 */
export function useConnectTokens({ namespace, name }: ObjectKey) {
  const client = useApi(rayApiRef);
  const [tokens, setTokens] = useState<ConnectToken[]>([]);
  const [issued, setIssued] = useState<IssuedConnectToken>();
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    let isWanted = true;
    tokensOf(client, { namespace, name })
      .list()
      .then(
        found => found.tokens,
        // Without the list, a token can still be made.
        () => [],
      )
      .then(found => {
        if (isWanted) setTokens(found);
      });
    return () => {
      isWanted = false;
    };
  }, [client, namespace, name, changes]);

  const run = useCallback(async (work: () => Promise<void>) => {
    setPending(true);
    setError(undefined);
    await work().catch(setError);
    setPending(false);
    setChanges(count => count + 1);
  }, []);

  return {
    tokens,
    issued,
    error,
    isPending,
    create: () =>
      run(async () => {
        setIssued(await tokensOf(client, { namespace, name }).create());
      }),
    revoke: (id: string) =>
      run(async () => {
        await tokensOf(client, { namespace, name }).revoke(id);
        if (issued?.id === id) setIssued(undefined);
      }),
  };
}
