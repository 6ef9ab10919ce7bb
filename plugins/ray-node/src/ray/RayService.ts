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
 * Credentials and options of a call.
 *
 * @public
 */
export interface RayServiceOptions extends Omit<CallOptions, 'headers'> {
  /** The caller's credentials; `auth.getOwnServiceCredentials()` for a plugin's own work. */
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
 * The ray plugin for other backend plugins, in the same process or in another one. It checks permissions by the
 * credentials. Every method throws `RayApiError` for the plugin's refusals, and `fetch`'s errors if the plugin can't be
 * reached.
 *
 * @public
 */
export interface RayService extends RayServiceOperations {
  /**
   * Yields `open`, then changes of clusters, jobs, services and templates as they happen, until the stream ends or
   * `signal` aborts. The caller reconnects with the last message's `id` as `lastEventId`, and misses no change.
   */
  watch(
    request: WatchOptions,
    options: RayServiceOptions,
  ): AsyncGenerator<StreamMessage>;
}
