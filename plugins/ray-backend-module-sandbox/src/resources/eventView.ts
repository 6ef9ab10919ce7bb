import { JsonObject, KubernetesObject } from '../core/json';
import { ResourceView } from './ResourceDefinition';

/** Fields of the same meaning: core `v1` on the left, `events.k8s.io/v1` on the right. */
const renamed = [
  ['involvedObject', 'regarding'],
  ['message', 'note'],
  ['reportingComponent', 'reportingController'],
  ['source', 'deprecatedSource'],
  ['firstTimestamp', 'deprecatedFirstTimestamp'],
  ['lastTimestamp', 'deprecatedLastTimestamp'],
  ['count', 'deprecatedCount'],
] as const;

/** Events are stored as core `v1` and served as `events.k8s.io/v1` too. */
export const eventView: ResourceView = {
  storedAs: 'events',
  toStored: event => ({
    ...rename(event, new Map(renamed.map(([core, other]) => [other, core]))),
    apiVersion: 'v1',
    kind: 'Event',
    metadata: event.metadata,
  }),
  fromStored: event => ({
    ...rename(event, new Map(renamed)),
    apiVersion: 'events.k8s.io/v1',
    kind: 'Event',
    metadata: event.metadata,
  }),
};

function rename(
  event: KubernetesObject,
  names: ReadonlyMap<string, string>,
): JsonObject {
  return Object.fromEntries(
    Object.entries(event).map(([field, value]) => [
      names.get(field) ?? field,
      value,
    ]),
  );
}
