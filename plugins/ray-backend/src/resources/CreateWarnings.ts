import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
  KubernetesObject,
  nextTurn,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { RequestContext } from '../requests/RequestContext';
import { Forwarder } from './Forwarder';
import { clusterSpecIn } from './groups';
import { Reference, referencesIn } from './references';

/** References that are looked for at a time; each is a request. */
const MAX_LOOKED_FOR = 20;

/** Of a Secret, nothing but its name comes to the portal. */
const METADATA = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1';

const PLURALS: Record<Reference['kind'], string> = {
  ConfigMap: 'configmaps',
  Secret: 'secrets',
  PersistentVolumeClaim: 'persistentvolumeclaims',
};

type Finding = 'exists' | 'missing' | 'unknown';

function isAbout({ name }: Reference, error: unknown): boolean {
  if (!isKubernetesError(error) || error.status !== 404) return false;
  const { details = {} } = error;
  return 'name' in details && details.name === name;
}

/** Warns of what would keep the pods of a new object from starting. */
export class CreateWarnings {
  readonly #forwarder: Pick<Forwarder, 'json'>;
  readonly #capacity: Pick<ClusterCapacity, 'warnings'>;

  constructor(options: {
    forwarder: Pick<Forwarder, 'json'>;
    capacity: Pick<ClusterCapacity, 'warnings'>;
  }) {
    this.#forwarder = options.forwarder;
    this.#capacity = options.capacity;
  }

  /** @param object - one that the caller may create, as Kubernetes would store it */
  async warn(object: KubernetesObject, context: RequestContext): Promise<void> {
    await nextTurn();
    const spec: RayCluster['spec'] = clusterSpecIn(object).spec;
    const [capacity] = await Promise.all([
      this.#capacity.warnings(spec),
      this.#warnOfReferences(object, context),
    ]);
    capacity.forEach(context.warn);
  }

  async #warnOfReferences(
    object: KubernetesObject,
    context: RequestContext,
  ): Promise<void> {
    const { namespace = '' } = object.metadata;
    const all = referencesIn(object);
    const findings = await Promise.all(
      all
        .slice(0, MAX_LOOKED_FOR)
        .map(reference => this.#find(reference, namespace, context)),
    );
    const named = (wanted: Finding) =>
      all
        .filter((_, index) => (findings[index] ?? 'unknown') === wanted)
        .map(({ kind, name }) => `${kind} ${name}`)
        .join(', ');
    const missing = named('missing');
    const unknown = named('unknown');
    if (missing) {
      const parameters = { names: missing, namespace };
      context.warn(messagePart('ReferencesMissing', parameters));
    }
    if (unknown) {
      const parameters = { names: unknown, namespace };
      context.warn(messagePart('ReferencesUnknown', parameters));
    }
  }

  async #find(
    reference: Reference,
    namespace: string,
    { signal, impersonate }: RequestContext,
  ): Promise<Finding> {
    const plural = PLURALS[reference.kind];
    const { name } = reference;
    const target = {
      group: '',
      version: 'v1',
      plural,
      namespace,
      name,
      rest: '',
    };
    try {
      await this.#forwarder.json(target, {
        ...{ signal, impersonate, accept: METADATA },
      });
      return 'exists';
    } catch (error) {
      return isAbout(reference, error) ? 'missing' : 'unknown';
    }
  }
}
