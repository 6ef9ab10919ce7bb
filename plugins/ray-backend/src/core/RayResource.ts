import {
  Cluster,
  ClusterSpec,
  Job,
  ResourceKind,
  Service,
} from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from './canonicalOwner';
import { PodFacts, podFactsOf } from './PodFacts';

/**
 * The properties that permission rules see, the same for existing and requested objects.
 *
 * @public
 */
export interface RayResource {
  kind: ResourceKind;
  namespace: string;
  name: string;
  /** Owner of a cluster, job or service: its `user` in canonical form. */
  owner?: string;
  /** Names of the compute templates that it uses. */
  templates: string[];
  /** Rights of its pods; absent for kinds without pods. */
  pods?: PodFacts;
  /** The object does not exist, so only its namespace and name are known. */
  isAbsent?: boolean;
}

/** Names of the compute templates that a cluster spec uses, each once. */
export function templatesOf(spec: ClusterSpec | undefined): string[] {
  const { headGroupSpec, workerGroupSpec = [] } = spec ?? {};
  const names = [headGroupSpec, ...workerGroupSpec].flatMap(group =>
    group?.computeTemplate ? [group.computeTemplate] : [],
  );
  return [...new Set(names)];
}

/**
 * A resource with owner, templates and pods, as permission rules see it. One on an existing cluster uses no templates.
 */
export function ownedResource(
  kind: ResourceKind,
  owned: Pick<
    Cluster | Job | Service,
    'namespace' | 'name' | 'user' | 'clusterSpec'
  > &
    Parameters<typeof podFactsOf>[0],
): RayResource {
  const { namespace, name, user, clusterSpec } = owned;
  return {
    kind,
    namespace,
    name,
    owner: canonicalOwner(user) || undefined,
    templates: templatesOf(clusterSpec),
    pods: podFactsOf(owned),
  };
}
