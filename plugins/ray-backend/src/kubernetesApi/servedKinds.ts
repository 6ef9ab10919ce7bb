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

/** A kind whose objects are handled generically. */
export type ServedKind = ContractKind<KubernetesObject, object> & {
  /** The kind whose permissions apply to its objects. */
  kind: ServedKindName;
  /** Converts objects that only this API serves into objects for the checks. They are not in the history. */
  judgedAs?(object: KubernetesObject): KubernetesObject;
};

function served<K extends ServedKindName>(kind: K): ServedKind {
  const described = RAY_KINDS[kind];
  const { resource, selector, errors, field, schema, examples } = described;
  // Kubernetes has checked the object against the schema of its kind.
  const typed = (object: KubernetesObject) => object as ObjectOf<K>;
  return {
    kind,
    resource,
    selector,
    errors,
    field,
    schema,
    examples,
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

/** The kind of a collection's objects; undefined if it is not a served kind of Ray. */
export function servedKind({
  group,
  plural,
}: Pick<KubernetesResource, 'group' | 'plural'>): ServedKind | undefined {
  const kind = BY_PLURAL.get(plural);
  return kind?.resource.group === group ? kind : undefined;
}

/** Undefined if the pods can't be read: no rule about pods may allow such an object. */
function podFactsOf(object: KubernetesObject): PodFacts | undefined {
  try {
    return podFactsIn(object);
  } catch {
    return undefined;
  }
}

/** An object as permission rules see it, including pod fields that the KubeRay API V1 lacks. */
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

/** Whether the subresource `scale` is served. Only clusters have a number of workers. */
export function hasScale({ resource }: ServedKind): boolean {
  return resource.plural === RAY_CLUSTERS.plural;
}

/** The kind of the contract with this name in Kubernetes. */
export function kindNamed(name: string): ServedKindName | undefined {
  return OWN_KINDS.find(({ resource }) => resource.kind === name)?.kind;
}
