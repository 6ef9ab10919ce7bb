import { isBefore, MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { StoredWrite } from '../kubernetes/StoredWrite';
import { droppedFields } from './droppedFields';
import { Operator } from './Operator';
import { DEFAULT_ON_SINCE } from './operatorFeatures';
import { sinceOf, UsedFeature, usedFeatures } from './usedFeatures';

function droppedWarning(
  kind: string,
  field: string,
  version: string | undefined,
): MessagePart {
  const since = sinceOf(kind, field);
  const isKnown = version && since && isBefore(version, since) === false;
  return isKnown
    ? messagePart('DefinitionsOlder', { kind, field, version })
    : messagePart('FieldDropped', { kind, field, since, version });
}

/** Whether a gate is off; undefined where that is not known. */
function isOff(
  gate: keyof typeof DEFAULT_ON_SINCE,
  { gates, version }: Operator,
): boolean | undefined {
  const set = gates[gate];
  if (set !== undefined) return !set;
  const since = DEFAULT_ON_SINCE[gate];
  if (!since) return true;
  return version === undefined ? undefined : isBefore(version, since);
}

function featureWarning(
  { field, since, gate, probed: port }: UsedFeature,
  operator: Operator,
): MessagePart[] {
  const { version } = operator;
  if (version && isBefore(version, since)) {
    return [
      port
        ? messagePart('PortNotProbed', { field, since, version, port })
        : messagePart('FieldTooNew', { field, since, version }),
    ];
  }
  return gate && isOff(gate, operator)
    ? [messagePart('FeatureGateOff', { field, gate, version })]
    : [];
}

/** The values of one field can be of different releases. */
function keyOf({ path, since }: UsedFeature): string {
  return `${path} ${since}`;
}

/**
 * Fields of a written object that Kubernetes drops, because its definitions are older, and fields that the operator
 * ignores or refuses, because it is older or a feature gate is off. What was so before the change is not repeated.
 *
 * @param operator - undefined if unknown
 */
export function operatorWarnings(
  { kind, before, sent, stored }: StoredWrite,
  operator: Operator | undefined,
): MessagePart[] {
  const dropped = droppedFields(sent, stored).map(field =>
    droppedWarning(kind, field, operator?.version),
  );
  if (!operator) return dropped;
  const known = new Set(usedFeatures(kind, before?.spec).map(keyOf));
  // Of a field and the fields in it, only the first is named.
  const told: UsedFeature[] = [];
  const warnings = usedFeatures(kind, stored.spec).flatMap(feature => {
    if (known.has(keyOf(feature))) return [];
    if (told.some(({ field }) => feature.field.startsWith(field))) return [];
    const found = featureWarning(feature, operator);
    if (found.length) told.push(feature);
    return found;
  });
  return [...dropped, ...warnings];
}
