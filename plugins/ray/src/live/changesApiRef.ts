import { createApiRef } from '@backstage/frontend-plugin-api';
import { ChangeStream } from '../live/ChangeStream';

/** The stream of changes that a browser tab's pages share. */
export const changesApiRef = createApiRef<ChangeStream>({
  id: 'plugin.ray.changes',
});
