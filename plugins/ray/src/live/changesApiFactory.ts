import {
  createApiFactory,
  discoveryApiRef,
  identityApiRef,
} from '@backstage/frontend-plugin-api';
import { browserSharing } from './browserSharing';
import { ChangeStream } from './ChangeStream';
import { changesApiRef } from './changesApiRef';
import { rayApiRef } from '../api';

/** Creates {@link changesApiRef}; tabs of the same user share one connection. */
export const changesApiFactory = createApiFactory({
  api: changesApiRef,
  deps: {
    ray: rayApiRef,
    discoveryApi: discoveryApiRef,
    identityApi: identityApiRef,
  },
  factory: ({ ray, discoveryApi, identityApi }) =>
    new ChangeStream({
      watch: ray.watch,
      sharing: browserSharing(async () => {
        const [{ userEntityRef }, baseUrl] = await Promise.all([
          identityApi.getBackstageIdentity(),
          discoveryApi.getBaseUrl('ray'),
        ]);
        return [userEntityRef, baseUrl];
      }),
    }),
});
