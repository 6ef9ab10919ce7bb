import {
  ObjectKey,
  SERVE_STATES,
  ServeState,
} from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../../core/RayResource';
import { isInTrouble } from '../../services/explain/explainServing';
import { ListedView } from './selectListPage';

/** The clusters behind services, as far as the caller may see them. */
export class ServingClusters {
  readonly #clusters: { get(key: ObjectKey): ListedView | undefined };
  readonly #isVisible: (resource: RayResource) => boolean;

  constructor(options: {
    clusters: { get(key: ObjectKey): ListedView | undefined };
    isVisible(resource: RayResource): boolean;
  }) {
    this.#clusters = options.clusters;
    this.#isVisible = options.isVisible;
  }

  /** State of a service: the trouble of its cluster outweighs that it runs. */
  stateOf({
    namespace,
    listFields: { state, cluster },
  }: ListedView): ServeState {
    const itself = SERVE_STATES.find(known => known === state) ?? 'starting';
    if (itself !== 'running' || !cluster) return itself;
    const behind = this.#clusters.get({ namespace, name: cluster });
    const isKnown = behind && this.#isVisible(behind.resource);
    return isKnown && isInTrouble(behind.listFields.state)
      ? 'degraded'
      : itself;
  }
}
