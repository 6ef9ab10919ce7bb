import { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  CallOptions,
  OperationId,
  OperationOutput,
  OperationRequest,
  StreamMessage,
  WatchOptions,
} from '@rayport/backstage-plugin-ray-common';

/**
 * On whose behalf a call is made, and how it is steered.
 *
 * @public
 */
export interface RayServiceOptions extends Omit<CallOptions, 'headers'> {
  /** The caller's credentials; `auth.getOwnServiceCredentials()` for what a plugin does on its own. */
  credentials: BackstageCredentials;
}

/**
 * Every operation as a method that takes credentials.
 *
 * @public
 */
export type RayServiceOperations = {
  [Id in OperationId]: (
    request: OperationRequest<Id>,
    options: RayServiceOptions,
  ) => Promise<OperationOutput<Id>>;
};

/**
 * The ray plugin as other backend plugins see it, in the same process or in another one. What the caller may do is
 * decided there, by the credentials. Every method throws `RayApiError` for what the plugin refuses, and what `fetch`
 * throws when the plugin can't be reached.
 *
 * @public
 */
export interface RayService extends RayServiceOperations {
  /**
   * Yields `open`, then changes of clusters, jobs, services and templates as they happen, until the stream ends or
   * `signal` aborts. The caller reconnects, and loses nothing with the last message's `id` as `lastEventId`.
   */
  watch(
    request: WatchOptions,
    options: RayServiceOptions,
  ): AsyncGenerator<StreamMessage>;
}
