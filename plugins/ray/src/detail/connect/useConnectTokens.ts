import { useCallback, useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  ConnectToken,
  IssuedConnectToken,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';

/** The reader's tokens for Ray's command line, and how they are made and revoked. */
export function useConnectTokens({ namespace, name }: ObjectKey) {
  const client = useApi(rayApiRef);
  const [tokens, setTokens] = useState<ConnectToken[]>([]);
  const [issued, setIssued] = useState<IssuedConnectToken>();
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    let isWanted = true;
    client
      .listConnectTokens({ namespace, name })
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
        setIssued(await client.createConnectToken({ namespace, name }));
      }),
    revoke: (id: string) =>
      run(async () => {
        await client.revokeConnectToken({ namespace, name, id });
        if (issued?.id === id) setIssued(undefined);
      }),
  };
}
