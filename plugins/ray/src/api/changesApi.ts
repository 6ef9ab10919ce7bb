import { ApiBlueprint } from '@backstage/frontend-plugin-api';
import { ChangeStream } from '../live/ChangeStream';
import { changesApiRef } from './changesApiRef';
import { rayApiRef } from './rayApiRef';

/** Provides {@link changesApiRef}. */
export const changesApi = ApiBlueprint.make({
  name: 'changes',
  params: defineParams =>
    defineParams({
      api: changesApiRef,
      deps: { ray: rayApiRef },
      factory: ({ ray }) => new ChangeStream({ watch: ray.watch }),
    }),
});
