import { createApiRef } from '@backstage/frontend-plugin-api';
import { ChangeStream } from '../live/ChangeStream';

/** The one stream of changes that everything shown in a browser tab shares. */
export const changesApiRef = createApiRef<ChangeStream>({
  id: 'plugin.ray.changes',
});
