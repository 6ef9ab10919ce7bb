import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  nextTurn,
  pathOf,
} from '@rayport/backstage-plugin-ray-node';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { within } from '../core/within';
import { RequestContext } from '../requests/RequestContext';
import { clusterSpecIn } from './clusterSpecIn';
import { Reference, referencesIn } from './references';

/** References that are looked for at a time; each is a request. */
const MAX_LOOKED_FOR = 20;

/** How long an answer waits for all of them, milliseconds. A warning is not worth a longer wait. */
const PATIENCE_MS = 1_000;

/** The portal reads nothing of a Secret but its name. */
const METADATA = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1';

function core(plural: string) {
  return { group: '', version: 'v1', plural, namespaced: true };
}

/** Where the API has each kind. */
const PLACES: Record<Reference['kind'], Omit<KubernetesResource, 'kind'>> = {
  ConfigMap: core('configmaps'),
  Secret: core('secrets'),
  PersistentVolumeClaim: core('persistentvolumeclaims'),
  ServiceAccount: core('serviceaccounts'),
  PriorityClass: {
    group: 'scheduling.k8s.io',
    version: 'v1',
    plural: 'priorityclasses',
    namespaced: false,
  },
  RuntimeClass: {
    group: 'node.k8s.io',
    version: 'v1',
    plural: 'runtimeclasses',
    namespaced: false,
  },
};

type Finding = 'exists' | 'missing' | 'unknown';

type Asking = Pick<RequestContext, 'signal' | 'impersonate'>;

function isAbout({ name }: Reference, error: unknown): boolean {
  if (!isKubernetesError(error) || error.status !== 404) return false;
  const { details = {} } = error;
  return 'name' in details && details.name === name;
}

/** Finds what would keep the pods of a new object from starting. */
export class CreateWarnings {
  readonly #kubernetes: Pick<KubernetesService, 'request'>;
  readonly #capacity: Pick<ClusterCapacity, 'warnings'>;
  readonly #namesUnknown: boolean;

  /** @param options - `namesUnknown`: warn of objects that the portal may not read, too */
  constructor(options: {
    kubernetes: Pick<KubernetesService, 'request'>;
    capacity: Pick<ClusterCapacity, 'warnings'>;
    namesUnknown: boolean;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#capacity = options.capacity;
    this.#namesUnknown = options.namesUnknown;
  }

  /** @param object - one that the caller may create */
  async of(object: KubernetesObject, asking: Asking): Promise<MessagePart[]> {
    await nextTurn();
    const { spec } = clusterSpecIn(object);
    const [capacity, references] = await Promise.all([
      this.#capacity.warnings(spec),
      within(PATIENCE_MS, this.#ofReferences(object, asking)).catch(() => []),
    ]);
    return [...capacity, ...references];
  }

  async #ofReferences(
    object: KubernetesObject,
    asking: Asking,
  ): Promise<MessagePart[]> {
    const { namespace = '' } = object.metadata;
    const all = referencesIn(object);
    const findings = await Promise.all(
      all
        .slice(0, MAX_LOOKED_FOR)
        .map(reference => this.#find(reference, namespace, asking)),
    );
    const found = (wanted: Finding) =>
      all.filter((_, index) => (findings[index] ?? 'unknown') === wanted);
    const named = (wanted: Finding, isNamespaced = true) =>
      found(wanted)
        .filter(({ kind }) => PLACES[kind].namespaced === isNamespaced)
        .map(({ kind, name }) => `${kind} ${name}`)
        .join(', ');
    const missing = named('missing');
    const classes = named('missing', false);
    const unknown = this.#namesUnknown && named('unknown');
    const warning = (
      code: 'ReferencesMissing' | 'ReferencesUnknown',
      names: string,
    ) => messagePart(code, { names, namespace });
    return [
      ...(missing ? [warning('ReferencesMissing', missing)] : []),
      ...(classes ? [messagePart('ClassesMissing', { names: classes })] : []),
      ...(unknown ? [warning('ReferencesUnknown', unknown)] : []),
    ];
  }

  async #find(
    { kind, name }: Reference,
    namespace: string,
    { signal, impersonate }: Asking,
  ): Promise<Finding> {
    const path = pathOf({ ...PLACES[kind], kind }, { namespace, name });
    try {
      await this.#kubernetes.request(path, {
        method: 'GET',
        signal,
        impersonate,
        headers: { accept: METADATA },
      });
      return 'exists';
    } catch (error) {
      return isAbout({ kind, name }, error) ? 'missing' : 'unknown';
    }
  }
}
