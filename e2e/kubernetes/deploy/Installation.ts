import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../../environment';
import { Kubernetes } from '../Kubernetes';

interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  roleRef?: { name: string };
  subjects?: { namespace: string }[];
}

/** Cluster-scoped objects. */
const CLUSTER_SCOPED = ['ClusterRole', 'ClusterRoleBinding'];

function collectionOf({ apiVersion, kind, metadata }: KubernetesObject) {
  const root = apiVersion === 'v1' ? '/api/v1' : `/apis/${apiVersion}`;
  const namespace = CLUSTER_SCOPED.includes(kind)
    ? ''
    : `/namespaces/${metadata.namespace}`;
  const singular = kind.toLowerCase();
  const plural = singular.endsWith('y')
    ? singular.replace(/y$/, 'ies')
    : `${singular}s`;
  return `${root}${namespace}/${plural}`;
}

/** The objects of a plain manifest of deploy/, in a separate namespace: the portal of the tests runs in `rayport`. */
export class Installation {
  readonly #kubernetes: Kubernetes;
  readonly #namespace: string;

  private constructor(kubernetes: Kubernetes, namespace: string) {
    this.#kubernetes = kubernetes;
    this.#namespace = namespace;
  }

  /** Makes the namespace, in which pods must keep to the restricted level. */
  static async prepare(kubernetes: Kubernetes, namespace: string) {
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' };
    await kubernetes.post('/api/v1/namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace, labels },
    });
    return new Installation(kubernetes, namespace);
  }

  /** Applies all objects of a manifest as `kubectl apply --server-side` does; a field that does not exist is refused. */
  async apply(manifest: string) {
    const text = readFileSync(join(repositoryRoot, manifest), 'utf8');
    for (const document of parseAllDocuments(text)) {
      const object = this.#moved(document.toJS());
      const { name } = object.metadata;
      await this.#kubernetes.applyAt(`${collectionOf(object)}/${name}`, object);
    }
  }

  /** The Deployment as the controller sees it. */
  async deployment() {
    const path = `/apis/apps/v1/namespaces/${this.#namespace}/deployments/rayport`;
    return this.#kubernetes.read(path);
  }

  async remove() {
    await this.#kubernetes.delete(`/api/v1/namespaces/${this.#namespace}`);
  }

  #moved(object: KubernetesObject): KubernetesObject {
    const namespace = this.#namespace;
    const nameHere = (name: string) => `${namespace}-${name}`;
    const { metadata, roleRef, subjects, ...rest } = object;
    const isOfCluster = CLUSTER_SCOPED.includes(object.kind);
    return {
      ...rest,
      metadata: isOfCluster
        ? { ...metadata, name: nameHere(metadata.name) }
        : { ...metadata, namespace },
      ...(roleRef && {
        roleRef: {
          ...roleRef,
          name: isOfCluster ? nameHere(roleRef.name) : roleRef.name,
        },
      }),
      ...(subjects && {
        subjects: subjects.map(subject => ({ ...subject, namespace })),
      }),
    };
  }
}
