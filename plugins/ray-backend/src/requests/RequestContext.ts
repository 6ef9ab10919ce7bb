import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  ObjectCondition,
  ObjectScope,
  ResourceKind,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { ImpersonatedUser } from '@rayport/backstage-plugin-ray-node';
import { Consistency } from '../core/Consistency';
import { OriginEdits } from '../kubernetes/OriginEdits';
import { RayResource } from '../core/RayResource';
import {
  ManagedCreateOptions,
  ManagedWriteOptions,
} from '../kubernetes/ManagedObjects';

/** Who asks. */
export interface Caller {
  credentials: BackstageCredentials;
  /** Entity ref of the signed-in user, for example `user:default/guest`; absent for services. */
  user?: string;
  /** Subject of the service, for example of a static token; absent for users. */
  service?: string;
  /** The request came without credentials, and the configuration lets it in. */
  isAnonymous?: boolean;
}

/** What an operation's handler gets beside its input. */
export interface RequestContext {
  caller: Caller;
  /** Aborts when the caller is gone or the server shuts down. */
  signal: AbortSignal;
  /**
   * Whom what Kubernetes is asked for the caller acts as; undefined for the portal's own account. Whether that counts for
   * reads, too, is decided further down (`ray.kubernetes.impersonate`).
   */
  impersonate: ImpersonatedUser | undefined;
  /** Try everything and answer what would be stored, but change nothing. */
  dryRun: boolean;
  consistency: Consistency;
  /** What happens to changes of objects that other tools keep. */
  originEdits: OriginEdits;
  /** Which objects lists and gets show; operations beyond the KubeRay API V1 know all. */
  objects: ObjectScope;
  /** Of a write: what the object must be, any of these; absent where anything will do. */
  ifMatch?: readonly ObjectCondition[];
  /** Whether the caller may see a resource; lists show only those. */
  mayRead(resource: RayResource): boolean;
  /** The caller may see everything, so nothing needs to be asked one by one. */
  mayReadAll: boolean;
  /** The same for every kind of resource, for what tells of others than the operation's own. */
  visible(): Promise<(resource: RayResource) => boolean>;
  /** Which resources of one kind the caller may read; none where the permission is denied altogether. */
  readable(kind: ResourceKind): Promise<(resource: RayResource) => boolean>;
  /** Where the caller may create what, as far as that can be said before anybody knows what it is. */
  mayCreate(): Promise<(kind: ResourceKind, namespace: string) => boolean>;
  /**
   * Checks a permission that the operation needs beside its own.
   *
   * @throws RayApiError `PERMISSION_DENIED`
   */
  assertAllowed(
    permission: ResourcePermission,
    resource: RayResource,
  ): Promise<void>;
  /** Of a create: names the request among those of its caller; absent without one. */
  idempotencyKey?: string;
  /** Called when a create is answered as it was before. */
  onReplayed?(): void;
  /** Of a create with a key; absent for trials. */
  creation?: ManagedCreateOptions['creation'];
  onRecognized?: ManagedCreateOptions['onRecognized'];
  /** Called with what a write has changed, or would change with `dryRun`: for the record of changes, and for previews. */
  onWritten?: ManagedWriteOptions['onWritten'];
  /** Has what is about to change remembered; waits no longer than a moment. Absent for trials. */
  beforeWrite?: ManagedWriteOptions['beforeWrite'];
  /** Tells the caller something that is no error, as a `Warning` header over HTTP. */
  warn(wording: Wording): void;
}

/** What a create hands on of its request. */
export function createOptionsOf({
  dryRun,
  signal,
  impersonate,
  onWritten,
  creation,
  onRecognized,
}: RequestContext): ManagedCreateOptions {
  return { dryRun, signal, impersonate, onWritten, creation, onRecognized };
}
