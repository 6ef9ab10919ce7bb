import {
  MANAGED_BY,
  Origin,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  FIELD_MANAGER,
  ObjectMeta,
  OwnerReference,
} from '@rayport/backstage-plugin-ray-node';
import { originatedFrom } from './originatedFrom';

type Found = Partial<Origin> & Pick<Origin, 'tool'>;

/** `application:group/kind:namespace/name` (Argo CD, resource tracking). */
const ARGOCD_TRACKING = 'argocd.argoproj.io/tracking-id';
const ARGOCD_INSTANCE = 'argocd.argoproj.io/instance';

/** Labels of Flux's controllers, with `/name` and `/namespace`, and the kind that they apply. */
const FLUX_KINDS = {
  'kustomize.toolkit.fluxcd.io': 'Kustomization',
  'helm.toolkit.fluxcd.io': 'HelmRelease',
} as const;

/** Annotations of objects that Helm installs (Helm 3.2). */
const HELM_RELEASE = 'meta.helm.sh/release-name';
const HELM_NAMESPACE = 'meta.helm.sh/release-namespace';

/** Controllers of Kubernetes and KubeRay, which only write existing objects. */
const NOT_MAKERS = /^(ray-operator|kuberay-operator|kube-|manager$)/;

/** Longest name that is shown, characters, because annotations may be long. */
const MAX_NAME = 253;

function ownerOf({ ownerReferences = [] }: ObjectMeta): Found | undefined {
  const owner: OwnerReference | undefined =
    ownerReferences.find(({ controller }) => controller) ?? ownerReferences[0];
  return owner && { tool: 'owner', kind: owner.kind, name: owner.name };
}

/** Copies of the cluster of a job or service have its labels, but no owner reference. */
function rayOwnerOf(metadata: ObjectMeta): Found | undefined {
  const owner = originatedFrom(metadata);
  return owner && { tool: 'owner', ...owner };
}

function argocdOf({ labels, annotations }: ObjectMeta): Found | undefined {
  const tracked = annotations?.[ARGOCD_TRACKING]?.split(':', 1)[0];
  const application = tracked || labels?.[ARGOCD_INSTANCE];
  if (!application) return undefined;
  // Applications outside of Argo CD's own namespace are called `namespace_name`.
  const [name = '', namespace] = application.split('_', 2).reverse();
  return { tool: 'argocd', kind: 'application', namespace, name };
}

function fluxOf({ labels = {} }: ObjectMeta): Found | undefined {
  for (const [prefix, kind] of Object.entries(FLUX_KINDS)) {
    const name = labels[`${prefix}/name`];
    const namespace = labels[`${prefix}/namespace`];
    if (name) return { tool: 'flux', kind, namespace, name };
  }
  return undefined;
}

function helmOf({ labels = {}, annotations }: ObjectMeta): Found | undefined {
  const release = annotations?.[HELM_RELEASE];
  const isHelms = release || labels[RAY_LABELS.managedBy] === 'Helm';
  if (!isHelms) return undefined;
  const name =
    release ?? labels['app.kubernetes.io/instance'] ?? labels.release;
  const namespace = annotations?.[HELM_NAMESPACE];
  return { tool: 'helm', kind: 'release', namespace, name };
}

/** The programs that wrote an object, without those that only write what others made; the first most likely made it. */
export function programsOf({ managedFields = [] }: ObjectMeta): string[] {
  return managedFields.flatMap(({ subresource, manager }) =>
    subresource || !manager || NOT_MAKERS.test(manager) ? [] : manager,
  );
}

function contractOf(metadata: ObjectMeta): Found | undefined {
  if (metadata.labels?.[RAY_LABELS.managedBy] !== MANAGED_BY) return undefined;
  const isOurs = programsOf(metadata).includes(FIELD_MANAGER);
  return { tool: isOurs ? 'rayport' : 'kuberay-api' };
}

function programOf(metadata: ObjectMeta): Found | undefined {
  // Kubernetes sorts them by the time of their last write, so the first one most likely created the object.
  const [program] = programsOf(metadata);
  if (program === undefined) return undefined;
  if (program === FIELD_MANAGER) return { tool: 'rayport' };
  return program.startsWith('kubectl')
    ? { tool: 'kubectl' }
    : { tool: 'other', name: program };
}

/**
 * The tool that made an object, by its labels and annotations. A tool that manages an object takes precedence over the
 * client that sent it.
 */
export function originOf(metadata: ObjectMeta): Origin {
  const found: Found = ownerOf(metadata) ??
    rayOwnerOf(metadata) ??
    argocdOf(metadata) ??
    fluxOf(metadata) ??
    helmOf(metadata) ??
    contractOf(metadata) ??
    programOf(metadata) ?? { tool: 'unknown' };
  const { tool, kind = '', namespace = '', name = '' } = found;
  return { tool, kind, namespace, name: name.slice(0, MAX_NAME) };
}
