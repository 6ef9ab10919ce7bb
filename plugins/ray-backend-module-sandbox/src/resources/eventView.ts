import { KubernetesObject } from '../core/json';
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
const newNames = new Map<string, string>(renamed);
const coreNames = new Map<string, string>(
  renamed.map(([core, other]) => [other, core]),
);

/** Events are stored as core `v1` and served as `events.k8s.io/v1` too. */
export const eventView: ResourceView = {
  storedAs: 'events',
  toStored: event => rename(event, coreNames, 'v1'),
  fromStored: event => rename(event, newNames, 'events.k8s.io/v1'),
};

function rename(
  event: KubernetesObject,
  names: ReadonlyMap<string, string>,
  apiVersion: string,
): KubernetesObject {
  const entries = Object.entries(event).map(([field, value]) => [
    names.get(field) ?? field,
    value,
  ]);
  const { metadata } = event;
  return {
    ...Object.fromEntries(entries),
    apiVersion,
    kind: 'Event',
    metadata,
  };
}
