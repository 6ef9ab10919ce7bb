import {
  ChangeAction,
  ChangeTransport,
  OperationId,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';

/** A field that was changed, in Kubernetes' words, with what it was and became. */
export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

/** What somebody changed of an object through the portal. */
export interface Change {
  id: string;
  kind: ResourceKind;
  namespace: string;
  name: string;
  /** Of this very object; a namesake that comes after has another. */
  uid: string;
  /** Milliseconds since 1970. */
  time: number;
  /** When Kubernetes says that the portal wrote; undefined where it does not say, as of deletions. */
  notedTime?: number;
  /** Entity ref of the user, or subject of the service; empty for requests without credentials. */
  caller: string;
  operation: OperationId;
  action: ChangeAction;
  transport: ChangeTransport;
  changes: readonly ChangedField[];
  /** Fields beyond these. */
  moreChanges: number;
}
