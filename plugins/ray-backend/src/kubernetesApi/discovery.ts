/** Verbs of Ray's own objects. */
const ALL_VERBS = [
  'create',
  'delete',
  'deletecollection',
  'get',
  'list',
  'patch',
  'update',
  'watch',
];

const READ_VERBS = ['get', 'list', 'watch'];

const PROXY_VERBS = ['create', 'delete', 'get', 'patch', 'update'];

/** A kind's entry in discovery. Names are those of KubeRay's CRDs and of Kubernetes itself. */
interface Resource {
  group: string;
  kind: string;
  plural: string;
  singular: string;
  shortNames?: string[];
  categories?: string[];
  verbs: readonly string[];
  /** Verbs by the name of the subresource. */
  subresources?: Record<string, string[]>;
  /** Only some versions of KubeRay serve it. */
  isOptional?: true;
  isClusterScoped?: true;
}

const RAY = {
  group: 'ray.io',
  categories: ['all'],
  verbs: ALL_VERBS,
  subresources: { status: ['get'] },
};

/** The kind of the subresource `scale`, the same for all resources. */
const SCALE = { group: 'autoscaling', version: 'v1', kind: 'Scale' };

const EVENTS = {
  kind: 'Event',
  plural: 'events',
  singular: 'event',
  shortNames: ['ev'],
  verbs: READ_VERBS,
};

/** A caller's question about their own name or rights. */
const SELF_REVIEW = { verbs: ['create'], isClusterScoped: true } as const;

/** Everything that the API serves. */
const RESOURCES: readonly Resource[] = [
  {
    ...RAY,
    kind: 'RayCluster',
    plural: 'rayclusters',
    singular: 'raycluster',
    subresources: { ...RAY.subresources, scale: ['get', 'patch', 'update'] },
  },
  { ...RAY, kind: 'RayJob', plural: 'rayjobs', singular: 'rayjob' },
  {
    ...RAY,
    kind: 'RayService',
    plural: 'rayservices',
    singular: 'rayservice',
  },
  {
    ...RAY,
    kind: 'RayCronJob',
    plural: 'raycronjobs',
    singular: 'raycronjob',
    isOptional: true,
  },
  { ...EVENTS, group: 'events.k8s.io' },
  { ...EVENTS, group: '' },
  {
    group: 'networking.k8s.io',
    kind: 'Ingress',
    plural: 'ingresses',
    singular: 'ingress',
    shortNames: ['ing'],
    verbs: READ_VERBS,
  },
  {
    group: '',
    kind: 'Pod',
    plural: 'pods',
    singular: 'pod',
    shortNames: ['po'],
    categories: ['all'],
    verbs: READ_VERBS,
    subresources: { log: ['get'] },
  },
  {
    group: '',
    kind: 'ConfigMap',
    plural: 'configmaps',
    singular: 'configmap',
    shortNames: ['cm'],
    verbs: READ_VERBS,
  },
  {
    group: '',
    kind: 'Service',
    plural: 'services',
    singular: 'service',
    shortNames: ['svc'],
    categories: ['all'],
    verbs: READ_VERBS,
    subresources: { proxy: PROXY_VERBS },
  },
  {
    ...SELF_REVIEW,
    group: 'authentication.k8s.io',
    kind: 'SelfSubjectReview',
    plural: 'selfsubjectreviews',
    singular: 'selfsubjectreview',
  },
  {
    ...SELF_REVIEW,
    group: 'authorization.k8s.io',
    kind: 'SelfSubjectAccessReview',
    plural: 'selfsubjectaccessreviews',
    singular: 'selfsubjectaccessreview',
  },
  {
    ...SELF_REVIEW,
    group: 'authorization.k8s.io',
    kind: 'SelfSubjectRulesReview',
    plural: 'selfsubjectrulesreviews',
    singular: 'selfsubjectrulesreview',
  },
];

/** The verbs of each served resource and subresource. */
export function servedVerbs() {
  return RESOURCES.flatMap(({ group, plural: resource, ...more }) => [
    { group, resource, subresource: '', verbs: more.verbs },
    ...Object.entries(more.subresources ?? {}).map(([subresource, verbs]) => ({
      group,
      resource,
      subresource,
      verbs,
    })),
  ]);
}

const VERSION = 'v1';

/** All groups but the core group. */
export const SERVED_GROUPS: readonly string[] = [
  ...new Set(RESOURCES.map(({ group }) => group)),
].filter(Boolean);

function describeGroup(name: string) {
  const version = { groupVersion: `${name}/${VERSION}`, version: VERSION };
  return { name, versions: [version], preferredVersion: version };
}

/** The names of optional resources that Kubernetes has. */
type Offered = ReadonlySet<string>;

function resourcesOf(group: string, offered: Offered): Resource[] {
  return RESOURCES.filter(
    one => one.group === group && (!one.isOptional || offered.has(one.plural)),
  );
}

function resourceList(group: string, offered: Offered): object {
  return {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: group ? `${group}/${VERSION}` : VERSION,
    resources: resourcesOf(group, offered).flatMap(
      ({ plural, singular, kind, verbs, shortNames, categories, ...more }) => [
        {
          name: plural,
          singularName: singular,
          namespaced: !more.isClusterScoped,
          kind,
          verbs,
          shortNames,
          categories,
        },
        ...Object.entries(more.subresources ?? {}).map(([name, own]) => ({
          name: `${plural}/${name}`,
          singularName: '',
          namespaced: true,
          ...(name === 'scale' ? SCALE : { kind }),
          verbs: own,
        })),
      ],
    ),
  };
}

function aggregatedResource(resource: Resource): object {
  const { group, kind, plural, singular, verbs } = resource;
  const responseKind = { group, version: VERSION, kind };
  return {
    resource: plural,
    responseKind,
    scope: resource.isClusterScoped ? 'Cluster' : 'Namespaced',
    singularResource: singular,
    verbs,
    shortNames: resource.shortNames,
    categories: resource.categories,
    subresources: Object.entries(resource.subresources ?? {}).map(
      ([subresource, own]) => ({
        subresource,
        responseKind: subresource === 'scale' ? SCALE : responseKind,
        verbs: own,
      }),
    ),
  };
}

function aggregated(groups: readonly string[], offered: Offered): object {
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: 'apidiscovery.k8s.io/v2',
    metadata: {},
    items: groups.map(group => ({
      metadata: { ...(group && { name: group }), creationTimestamp: null },
      versions: [
        {
          version: VERSION,
          resources: resourcesOf(group, offered).map(aggregatedResource),
          freshness: 'Current',
        },
      ],
    })),
  };
}

/** The media type of aggregated discovery (Kubernetes API, apidiscovery.k8s.io/v2). */
const AGGREGATED_TYPE =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';

/** A discovery document, and its media type if that is not plain JSON. */
export interface Discovered {
  document: object;
  type?: string;
}

/**
 * The discovery document at `/api`, `/apis` or below, down to a group's version.
 *
 * @param offered - names of the resources that Kubernetes has in Ray's group
 * @returns undefined for other paths, and for groups that are not served
 */
export function discover(
  path: string,
  accept: string | undefined,
  offered: Offered,
): Discovered | undefined {
  const isAggregated = accept?.replace(/\s/g, '').includes(AGGREGATED_TYPE);
  const type = AGGREGATED_TYPE;
  switch (path) {
    case '/api':
      return isAggregated
        ? { document: aggregated([''], offered), type }
        : {
            document: {
              kind: 'APIVersions',
              versions: [VERSION],
              serverAddressByClientCIDRs: [],
            },
          };
    case '/apis': {
      const groups = SERVED_GROUPS.map(describeGroup);
      return isAggregated
        ? { document: aggregated(SERVED_GROUPS, offered), type }
        : { document: { kind: 'APIGroupList', apiVersion: 'v1', groups } };
    }
    case '/api/v1':
      return { document: resourceList('', offered) };
    default:
  }
  const [, root, group = '', version, ...rest] = path.split('/');
  if (root !== 'apis' || rest.length || (version ?? VERSION) !== VERSION) {
    return undefined;
  }
  if (!SERVED_GROUPS.includes(group)) return undefined;
  return version
    ? { document: resourceList(group, offered) }
    : {
        document: {
          kind: 'APIGroup',
          apiVersion: 'v1',
          ...describeGroup(group),
        },
      };
}
