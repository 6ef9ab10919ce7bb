import {
  ClusterStatus,
  ObjectKey,
  RelatedCluster,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import { ClusterView } from './ClusterView';
import { RequestContext } from '../requests/RequestContext';
import { ViewReader } from '../views/ViewReader';

/** The reader of an explanation that names another object. */
export type ExplanationContext = Pick<
  RequestContext,
  'consistency' | 'signal' | 'impersonate' | 'visible'
>;

/** Describes the clusters behind jobs and services, to callers that may see them. */
export class RelatedClusters {
  readonly #views: Pick<ViewReader<ClusterView>, 'get'>;

  constructor(options: { views: Pick<ViewReader<ClusterView>, 'get'> }) {
    this.#views = options.views;
  }

  /** State of a cluster; undefined if it is missing, not managed here, or hidden from the caller. */
  async statusOf(
    { namespace = '', name }: Partial<ObjectKey>,
    { signal, impersonate, consistency, visible }: ExplanationContext,
  ): Promise<ClusterStatus | undefined> {
    if (!name) return undefined;
    const view = await ignoreNotFound(
      this.#views.get(
        { namespace, name },
        {
          signal,
          impersonate,
          consistency,
        },
      ),
    );
    if (!view) return undefined;
    const isVisible = await visible();
    return isVisible(view.resource) ? view.status.message() : undefined;
  }
}

/** Summary of a cluster; undefined if there is none. */
export function relatedCluster(
  name: string | undefined,
  status: ClusterStatus | undefined,
): RelatedCluster | undefined {
  if (!name) return undefined;
  const {
    state = '',
    reason = '',
    message = '',
    hint = '',
    messageParts = [],
    hintParts = [],
  } = status ?? {};
  return { name, state, reason, message, hint, messageParts, hintParts };
}
