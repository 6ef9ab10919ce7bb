import { ApiBlueprint } from '@backstage/frontend-plugin-api';
import { changesApiFactory } from './live';
import { rayApiFactory } from './api';

/** Gives the new frontend system the typed client. */
export const rayApi = ApiBlueprint.make({
  name: 'client',
  params: defineParams => defineParams(rayApiFactory),
});

/** Gives the new frontend system the stream of changes. */
export const changesApi = ApiBlueprint.make({
  name: 'changes',
  params: defineParams => defineParams(changesApiFactory),
});
