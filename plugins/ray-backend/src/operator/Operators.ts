import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { KubernetesService, PODS } from '@rayport/backstage-plugin-ray-node';
import { within } from '../core/within';
import { Operator, operatorOf } from './Operator';
import { StoredWrite } from '../kubernetes/StoredWrite';
import { operatorWarnings } from './operatorWarnings';

/** The operator is updated rarely; a warning may be this old, milliseconds. */
const LIFETIME_MS = 5 * 60_000;

/** How long an answer waits for the operator's pods, milliseconds: a warning is not worth a longer wait. */
const PATIENCE_MS = 1_000;

/** The label of its pods, of the Helm chart and of the plain manifests (KubeRay 1.0 to 1.7). */
const OPERATOR_SELECTOR = 'app.kubernetes.io/component=kuberay-operator';

/** Pods that are read at most; there is one operator, or one for some namespaces. */
const MAX_PODS = 100;

/** Features of the KubeRay operators in a Kubernetes cluster, from their pods. The portal works without them. */
export class Operators {
  readonly #kubernetes: Pick<KubernetesService, 'listAll'>;
  readonly #now: () => number;
  #known: { operators: Promise<readonly Operator[]>; until: number } = {
    operators: Promise.resolve([]),
    until: -Infinity,
  };

  /** @param options - `now`: milliseconds; the time of day when absent */
  constructor(options: {
    kubernetes: Pick<KubernetesService, 'listAll'>;
    now?: () => number;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#now = options.now ?? Date.now;
  }

  /** Warnings about fields of a written object that have no effect here. */
  async warnings(write: StoredWrite): Promise<MessagePart[]> {
    const { namespace = '' } = write.stored.metadata;
    return operatorWarnings(write, await this.#operatorOf(namespace));
  }

  /** The operator of a namespace; undefined if it is unknown, or several claim it. */
  async #operatorOf(namespace: string): Promise<Operator | undefined> {
    const operators = await within(PATIENCE_MS, this.#operators()).catch(
      () => [],
    );
    const [operator, another] = operators.filter(
      ({ namespaces }) => !namespaces.length || namespaces.includes(namespace),
    );
    return another ? undefined : operator;
  }

  #operators(): Promise<readonly Operator[]> {
    if (this.#now() >= this.#known.until) {
      this.#known = {
        operators: this.#read().catch(() => []),
        until: this.#now() + LIFETIME_MS,
      };
    }
    return this.#known.operators;
  }

  async #read(): Promise<Operator[]> {
    const { items } = await this.#kubernetes.listAll(PODS, {
      labelSelector: OPERATOR_SELECTOR,
    });
    const running = items
      .filter(({ status, metadata }) => {
        return status?.phase === 'Running' && !metadata.deletionTimestamp;
      })
      .slice(0, MAX_PODS)
      .map(operatorOf);
    // The replicas of one operator tell the same.
    return [
      ...new Map(running.map(one => [JSON.stringify(one), one])).values(),
    ];
  }
}
