import {
  OperatedCronJob,
  operatedCronJobRules,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesResource,
  RAY_CLUSTERS,
} from '@rayport/backstage-plugin-ray-node';
import { podFactsIn } from '../admission/podSpecs/podFactsIn';
import { PodFacts } from '../core/PodFacts';
import { RayResource } from '../core/RayResource';
import {
  EVENTFUL_KINDS,
  EventfulKind,
  ObjectOf,
  RAY_KINDS,
} from '../kinds/kinds';
import { RAY_CRON_JOBS } from '../kubernetes/rayCronJobs';
import { ContractKind } from '../resources/ContractKind';
import { scheduledJob } from './schedules';

/** The kinds that are served in Kubernetes' own form, with all verbs. */
const SERVED_KINDS = EVENTFUL_KINDS;

export type ServedKindName = EventfulKind;

/** A kind, as far as its objects are looked at; which one it is does not matter. */
export type ServedKind = ContractKind<KubernetesObject, object> & {
  /** Whose permissions its objects have. */
  kind: ServedKindName;
  /** For objects that the portal knows only here: what they are judged as. They are not in the history. */
  judgedAs?(object: KubernetesObject): KubernetesObject;
};

function served<K extends ServedKindName>(kind: K): ServedKind {
  const described = RAY_KINDS[kind];
  const { resource, selector, errors, field, schema, examples } = described;
  // Kubernetes has checked the object against the schema of its kind.
  const typed = (object: KubernetesObject) => object as ObjectOf<K>;
  return {
    ...{ kind, resource, selector, errors, field, schema, examples },
    rules: (object, report) => described.rules?.(typed(object), report),
    toMessage: object => described.toMessage(typed(object)),
    toResource: message =>
      described.toResource(message as ReturnType<typeof described.toMessage>),
  };
}

const OWN_KINDS = SERVED_KINDS.map(served);

/** Schedules have the permissions of jobs, because they make jobs. */
function servedSchedules(): ServedKind {
  const { toMessage, ...job } = served('job');
  return {
    ...job,
    resource: RAY_CRON_JOBS,
    judgedAs: scheduledJob,
    // Kubernetes has checked the object against the schema of its kind.
    rules: (object, report) =>
      operatedCronJobRules(object as OperatedCronJob, report),
    toMessage: object => toMessage(scheduledJob(object)),
  };
}

const BY_PLURAL = new Map<string, ServedKind>(
  [...OWN_KINDS, servedSchedules()].map(kind => [kind.resource.plural, kind]),
);

/** The kind whose objects a collection holds; undefined where it is none of Ray's that is served. */
export function servedKind({
  group,
  plural,
}: Pick<KubernetesResource, 'group' | 'plural'>): ServedKind | undefined {
  const kind = BY_PLURAL.get(plural);
  return kind?.resource.group === group ? kind : undefined;
}

/** Of pods that can't be read nothing is known, so no rule about pods lets such an object pass. */
function podFactsOf(object: KubernetesObject): PodFacts | undefined {
  try {
    return podFactsIn(object);
  } catch {
    return undefined;
  }
}

/** An object as permission rules see it, by its own pods and not only by what the KubeRay API V1 has fields for. */
export function resourceIn(
  kind: ServedKind,
  object: KubernetesObject,
): RayResource {
  const resource = kind.toResource(kind.toMessage(object));
  return { ...resource, pods: podFactsOf(judged(kind, object)) };
}

/** An object as the checks of its kind see it. */
export function judged(
  { judgedAs }: ServedKind,
  object: KubernetesObject,
): KubernetesObject {
  return judgedAs ? judgedAs(object) : object;
}

/** Whether the subresource `scale` is served; other kinds than clusters have no number of workers of their own. */
export function hasScale({ resource }: ServedKind): boolean {
  return resource.plural === RAY_CLUSTERS.plural;
}

/** The kind of the contract that Kubernetes calls by a name. */
export function kindNamed(name: string): ServedKindName | undefined {
  return OWN_KINDS.find(({ resource }) => resource.kind === name)?.kind;
}
