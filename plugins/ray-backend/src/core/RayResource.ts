import {
  Cluster,
  clusterSchema,
  ClusterSpec,
  ComputeTemplate,
  computeTemplateSchema,
  Job,
  jobSchema,
  ResourceKind,
  Service,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import { PodFacts, podFactsOf } from './PodFacts';

/** What permission rules may look at: the same for what exists and for what is asked to be created. */
export interface RayResource {
  kind: ResourceKind;
  namespace: string;
  name: string;
  /** The `user` of a cluster, job or service, as given or as the signed-in user's entity ref. */
  owner?: string;
  /** Names of the compute templates that it uses. */
  templates: string[];
  /** What its pods may do; absent for what has none. */
  pods?: PodFacts;
}

/** Names of the compute templates that a cluster spec uses, each once. */
export function templatesOf(spec: ClusterSpec | undefined): string[] {
  const { headGroupSpec, workerGroupSpec = [] } = spec ?? {};
  const names = [headGroupSpec, ...workerGroupSpec].flatMap(group =>
    group?.computeTemplate ? [group.computeTemplate] : [],
  );
  return [...new Set(names)];
}

function ownedResource(
  kind: ResourceKind,
  owned: Cluster | Job | Service,
): RayResource {
  const { namespace, name, user, clusterSpec } = owned;
  return {
    kind,
    namespace,
    name,
    owner: user || undefined,
    templates: templatesOf(clusterSpec),
    pods: podFactsOf(owned),
  };
}

/** A cluster as permission rules see it. */
export function clusterResource(cluster: Cluster): RayResource {
  return ownedResource('cluster', cluster);
}

/** A job as permission rules see it; one on an existing cluster uses no templates. */
export function jobResource(job: Job): RayResource {
  return ownedResource('job', job);
}

/** A service as permission rules see it. */
export function serviceResource(service: Service): RayResource {
  return ownedResource('service', service);
}

/** A compute template as permission rules see it. */
export function templateResource({
  namespace,
  name,
}: Pick<ComputeTemplate, 'namespace' | 'name'>): RayResource {
  return { kind: 'template', namespace, name, templates: [name] };
}

/** A namespace as permission rules of templates see it: who may see templates there may see its name. */
export function namespaceResource(namespace: string): RayResource {
  return { kind: 'template', namespace, name: '', templates: [] };
}

const DESCRIBE: Record<ResourceKind, (message: unknown) => RayResource> = {
  cluster: message => clusterResource(clusterSchema.parse(message)),
  job: message => jobResource(jobSchema.parse(message)),
  service: message => serviceResource(serviceSchema.parse(message)),
  template: message => templateResource(computeTemplateSchema.parse(message)),
};

/** An object of any kind as permission rules see it. */
export function resourceOf(kind: ResourceKind, message: unknown): RayResource {
  return DESCRIBE[kind](message);
}
