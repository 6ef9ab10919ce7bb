import { useEffect, useState } from 'react';
import { discoveryApiRef, useApi } from '@backstage/frontend-plugin-api';

/** The address of something that the backend of Ray serves; undefined until it is known. */
export function useBackendUrl(path: string | undefined): string | undefined {
  const discovery = useApi(discoveryApiRef);
  const [baseUrl, setBaseUrl] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void discovery.getBaseUrl('ray').then(url => {
      if (isWanted) setBaseUrl(url);
    });
    return () => {
      isWanted = false;
    };
  }, [discovery]);
  return baseUrl && path && `${baseUrl}${path}`;
}
