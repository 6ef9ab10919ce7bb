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

/** The caller. */
export interface Caller {
  credentials: BackstageCredentials;
  /** Entity ref of the signed-in user, for example `user:default/guest`; absent for services. */
  user?: string;
  /** Subject of the service, for example of a static token; absent for users. */
  service?: string;
  /** The request has no credentials, and the configuration accepts that. */
  isAnonymous?: boolean;
}

/** The context of an operation's handler, in addition to its input. */
export interface RequestContext {
  caller: Caller;
  /** Aborts when the caller disconnects or the server shuts down. */
  signal: AbortSignal;
  /**
   * Kubernetes user of the caller's requests; undefined for the portal's own account. The Kubernetes client decides
   * whether it applies to reads, too (`ray.kubernetes.impersonate`).
   */
  impersonate: ImpersonatedUser | undefined;
  /** Dry run: check everything and answer what would be stored, but change nothing. */
  dryRun: boolean;
  consistency: Consistency;
  /** How changes of other tools' objects are treated. */
  originEdits: OriginEdits;
  /** Which objects lists and gets show; operations beyond the KubeRay API V1 show all. */
  objects: ObjectScope;
  /** For a write: versions that the object may have; any when absent. */
  ifMatch?: readonly ObjectCondition[];
  /** Whether the caller may see a resource; lists show only those. */
  mayRead(resource: RayResource): boolean;
  /** The caller may see everything, so no individual checks are needed. */
  mayReadAll: boolean;
  /** The same for every kind of resource, for answers that show other kinds. */
  visible(): Promise<(resource: RayResource) => boolean>;
  /** Which resources of a kind the caller may read; none if the permission is denied. */
  readable(kind: ResourceKind): Promise<(resource: RayResource) => boolean>;
  /** Owners of the caller's objects: the user, and the user's groups. */
  owners(): Promise<readonly string[]>;
  /** Whether the caller may create objects of a kind in a namespace, before their content is known. */
  mayCreate(): Promise<(kind: ResourceKind, namespace: string) => boolean>;
  /**
   * Checks a permission in addition to the operation's own.
   *
   * @throws RayApiError `PERMISSION_DENIED`
   */
  assertAllowed(
    permission: ResourcePermission,
    resource: RayResource,
  ): Promise<void>;
  /** For a create: its idempotency key; absent without one. */
  idempotencyKey?: string;
  /** Called when a create is answered with an earlier result. */
  onReplayed?(): void;
  /** For a create with a key; absent for dry runs. */
  creation?: ManagedCreateOptions['creation'];
  onRecognized?: ManagedCreateOptions['onRecognized'];
  /** Called with what a write has changed, or would change with `dryRun`: for the history, and for previews. */
  onWritten?: ManagedWriteOptions['onWritten'];
  /** Warns of what this Kubernetes and its operator do not know of a written object. */
  onStored?: ManagedWriteOptions['onStored'];
  /** Records an object before its change; waits only a moment. Absent for dry runs. */
  beforeWrite?: ManagedWriteOptions['beforeWrite'];
  /** Sends the caller a warning, as a `Warning` header over HTTP. */
  warn(wording: Wording): void;
}

/** The parts of a request that a create passes on. */
export function createOptionsOf({
  dryRun,
  signal,
  impersonate,
  onWritten,
  creation,
  onRecognized,
  onStored,
}: RequestContext): ManagedCreateOptions {
  const common = { dryRun, signal, impersonate, onWritten, onStored };
  return { ...common, creation, onRecognized };
}
