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
 * What permission rules may look at: the same for what exists and for what is asked to be created.
 *
 * @public
 */
export interface RayResource {
  kind: ResourceKind;
  namespace: string;
  name: string;
  /** Whom a cluster, job or service belongs to: its `user` in the one form that owners have. */
  owner?: string;
  /** Names of the compute templates that it uses. */
  templates: string[];
  /** What its pods may do; absent for what has none. */
  pods?: PodFacts;
  /** There is no such object, so nothing but its place is known; what it will be is for others to say. */
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

/** What has an owner, templates and pods as permission rules see it; one on an existing cluster uses no templates. */
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
