import {
  ClusterStatus,
  ObjectKey,
  RelatedCluster,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import { ClusterView } from './ClusterView';
import { RequestContext } from '../requests/RequestContext';
import { ViewReader } from '../views/ViewReader';

/** Who asks how something is, as far as an explanation depends on it. */
export type ExplanationContext = Pick<
  RequestContext,
  'consistency' | 'signal' | 'impersonate' | 'visible'
>;

/** Tells how the clusters behind jobs and services are, to those who may see them. */
export class RelatedClusters {
  readonly #views: Pick<ViewReader<ClusterView>, 'get'>;

  constructor(options: { views: Pick<ViewReader<ClusterView>, 'get'> }) {
    this.#views = options.views;
  }

  /** What a cluster is doing; undefined where it is not there, not managed here, or hidden from the caller. */
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

/** A cluster in short; undefined where there is none to name. */
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
