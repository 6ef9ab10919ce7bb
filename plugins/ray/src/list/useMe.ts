import { useEffect, useState } from 'react';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';

/** Who is signed in, as the entity ref that objects are owned by; nothing while unknown. */
export function useMe(): string | undefined {
  const identity = useApi(identityApiRef);
  const [me, setMe] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    identity.getBackstageIdentity().then(
      ({ userEntityRef }) => isCurrent && setMe(userEntityRef),
      // Without an identity, nothing can be anybody's own.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [identity]);
  return me;
}
