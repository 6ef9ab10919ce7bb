import { OperationId } from '@rayport/backstage-plugin-ray-common';

/** Operations that refuse services themselves, because they give a user something personal. */
export const OPERATIONS_FOR_USERS: ReadonlySet<OperationId> = new Set([
  'createConnectToken',
  'createNamespaceConnectToken',
]);
