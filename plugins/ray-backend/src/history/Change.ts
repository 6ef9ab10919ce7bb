import {
  ChangeAction,
  ChangeTransport,
  OperationId,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';

/** A changed field, as Kubernetes names it, with its value before and after. */
export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

/** A change of an object through the portal. */
export interface Change {
  id: string;
  kind: ResourceKind;
  namespace: string;
  name: string;
  /** Distinguishes the object from a later one of the same name. */
  uid: string;
  /** Milliseconds since 1970. */
  time: number;
  /** When the portal wrote, by Kubernetes' managed fields; undefined if they do not say, as for deletions. */
  notedTime?: number;
  /** Entity ref of the user, or subject of the service; empty for requests without credentials. */
  caller: string;
  operation: OperationId;
  action: ChangeAction;
  transport: ChangeTransport;
  changes: readonly ChangedField[];
  /** Number of further fields. */
  moreChanges: number;
}
