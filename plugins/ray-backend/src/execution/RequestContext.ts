import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { ResourcePermission } from '@backstage/plugin-permission-common';
import { RayResource } from '../authorization/RayResource';

/** Who asks. */
export interface Caller {
  credentials: BackstageCredentials;
  /** Entity ref of the signed-in user, for example `user:default/guest`; absent for services. */
  user?: string;
  /** The request came without credentials, and the configuration lets it in. */
  isAnonymous?: boolean;
}

/** What an operation's handler gets beside its input. */
export interface RequestContext {
  caller: Caller;
  /** Aborts when the caller is gone or the server shuts down. */
  signal: AbortSignal;
  /** Try everything and answer what would be stored, but change nothing. */
  dryRun: boolean;
  /** Whether the caller may see a resource; lists show only those. */
  mayRead(resource: RayResource): boolean;
  /**
   * Checks a permission that the operation needs beside its own.
   *
   * @throws RayApiError `PERMISSION_DENIED`
   */
  assertAllowed(
    permission: ResourcePermission,
    resource: RayResource,
  ): Promise<void>;
  /** Tells the caller something that is no error, as a `Warning` header over HTTP. */
  warn(message: string): void;
}
