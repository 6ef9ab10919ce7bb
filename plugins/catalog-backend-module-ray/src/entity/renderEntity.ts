import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  ResourceEntity,
} from '@backstage/catalog-model';
import {
  labelValueProblem,
  originText,
  RAY_ANNOTATIONS,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  objectPagePath,
  readEntityRef,
  readOwner,
} from '@rayport/backstage-plugin-ray-node';
import { EntityDetail, limitDetail } from './limitDetail';
import { EntityParts } from './entityKinds';

/** Annotations by which Backstage's Kubernetes pages find an object's pods. */
const KUBERNETES_ANNOTATIONS = {
  namespace: 'backstage.io/kubernetes-namespace',
  labelSelector: 'backstage.io/kubernetes-label-selector',
} as const;

/** Annotation that says which tool made the object; absent where it was made here or through the KubeRay API. */
const MADE_BY = 'rayport.io/made-by';

/** Length limit of a tag (Backstage's descriptor format), in characters. */
const MAX_TAG_LENGTH = 63;

/** The common options of all entities. */
export interface RayEntityOptions {
  /** Base URL of the portal's pages; without it entities have no links. */
  appBaseUrl?: string;
  /** The level of detail. */
  detail: EntityDetail;
  /** Entity ref of the owner of objects whose `user` is no entity, or not shown. */
  defaultOwner: string;
  /** Entity ref of the Kubernetes cluster that contains all of them. */
  kubernetesCluster?: string;
}

function toTag(text: string): string {
  const cut = text.toLocaleLowerCase('en-US').slice(0, MAX_TAG_LENGTH);
  return cut.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function withoutEmpty(
  entries: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) =>
      value ? [[key, value] satisfies [string, string]] : [],
    ),
  );
}

function labelsOf({ object, environment = '' }: EntityParts) {
  const labels = {
    'rayport.io/namespace': object.namespace,
    'rayport.io/environment': environment,
    'rayport.io/ray-version': object.version,
  };
  return Object.fromEntries(
    Object.entries(labels).filter(
      ([, value]) => value && !labelValueProblem(value),
    ),
  );
}

function madeBy({ status }: EntityParts): string {
  const { origin } = status ?? {};
  const isForeign =
    origin && !['rayport', 'kuberay-api', 'unknown'].includes(origin.tool);
  return isForeign ? originText(origin) : '';
}

function annotationsOf(parts: EntityParts): Record<string, string> {
  const { kind, object, status, podsOf } = parts;
  const { namespace, name, user } = object;
  const scheme = kind.kind === 'cluster' ? 'ray' : kind.type;
  const location = `${scheme}:${namespace}/${name}`;
  return withoutEmpty({
    [ANNOTATION_LOCATION]: location,
    [ANNOTATION_ORIGIN_LOCATION]: location,
    [KUBERNETES_ANNOTATIONS.namespace]: namespace,
    [KUBERNETES_ANNOTATIONS.labelSelector]:
      podsOf && `${RAY_LABELS.cluster}=${podsOf}`,
    [kind.annotations.namespace]: namespace,
    [kind.annotations.name]: name,
    [RAY_ANNOTATIONS.user]: user,
    [kind.annotations.state]: status?.state,
    [MADE_BY]: madeBy(parts),
    [kind.annotations.reason]: status?.reason,
    [kind.annotations.message]: [status?.message, status?.hint]
      .filter(Boolean)
      .join(' '),
  });
}

function linksTo({ kind, object }: EntityParts, appBaseUrl = '') {
  if (!appBaseUrl) return [];
  const base = appBaseUrl.replace(/\/$/, '');
  const url = `${base}${objectPagePath(kind.kind, object)}`;
  return [{ url, title: `Ray ${kind.kind}`, icon: 'dashboard' }];
}

function specOf(
  parts: EntityParts,
  { defaultOwner, kubernetesCluster }: RayEntityOptions,
): ResourceEntity['spec'] {
  const { kind, object } = parts;
  const system = readEntityRef(parts.system ?? '', {
    kinds: ['system'],
    defaultKind: 'system',
  });
  const component = readEntityRef(parts.component ?? '', {
    kinds: ['component'],
    defaultKind: 'component',
  });
  const dependsOn = [
    ...(kubernetesCluster ? [kubernetesCluster] : []),
    ...(parts.dependsOn ?? []),
  ];
  return {
    type: kind.type,
    owner: readOwner(object.user) ?? defaultOwner,
    ...(system && { system }),
    ...(dependsOn.length && { dependsOn }),
    ...(component && { dependencyOf: [component] }),
  };
}

/**
 * Renders a cluster or a service as a catalog entity. Its state is in annotations, because the catalog drops entities
 * that arrive with a `status`; the processor converts them to one.
 */
export function renderEntity(
  allParts: EntityParts,
  options: RayEntityOptions,
): ResourceEntity {
  const parts = limitDetail(allParts, options.detail);
  const { kind, entityName, object, environment = '' } = parts;
  const { namespace, name, version } = object;
  const tags = [
    'ray',
    ...(parts.tags ?? []),
    version && `ray-${version}`,
    environment,
  ];
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name: entityName,
      title: name,
      description: `Ray ${kind.kind} ${name} in namespace ${namespace}`,
      labels: labelsOf(parts),
      annotations: annotationsOf(parts),
      tags: tags.map(toTag).filter(Boolean),
      links: linksTo(parts, options.appBaseUrl),
    },
    spec: specOf(parts, options),
  };
}
