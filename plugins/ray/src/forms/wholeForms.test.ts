import {
  clusterSchema,
  encodeRequest,
  fieldsOf,
  jobSchema,
  JsonObject,
  JsonValue,
  KINDS,
  MessageSchema,
  nodeOf,
  RAY_LABELS,
  serviceSchema,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { clusterForm } from '../clusters/form/clusterForm';
import { jobForm } from '../jobs/form/jobForm';
import { serviceForm } from '../services/form/serviceForm';
import { keepDraft, readDraft } from './drafts';
import { writeMessageText, readMessageText } from './writeMessageText';
import { NamedValues, ResourceForm, wireOf } from './ResourceForm';

/** Read-only fields, which forms do not contain. */
const OUTPUT_ONLY: readonly string[] = Object.values(KINDS).flatMap(
  ({ outputFields }): readonly string[] => outputFields,
);

/** A volume of each type, with only the fields that the type uses; other fields would have no effect. */
const VOLUMES = [
  {
    name: 'claim',
    volumeType: VolumeType.PERSISTENT_VOLUME_CLAIM,
    source: 'c',
    readOnly: true,
    mountPropagationMode: 2,
  },
  {
    name: 'host',
    volumeType: VolumeType.HOST_PATH,
    source: '/x',
    hostPathType: 1,
  },
  {
    name: 'fresh',
    volumeType: VolumeType.EPHEMERAL,
    storage: '1Gi',
    accessMode: 2,
    storageClassName: 'fast',
  },
  {
    name: 'secret',
    volumeType: VolumeType.SECRET,
    source: 's',
    items: { '': 'no key', key: '' },
  },
];

/** A message with a value in every field. */
function fullMessage(schema: MessageSchema): JsonObject {
  const entries = fieldsOf(schema)
    .filter(({ jsonName }) => !OUTPUT_ONLY.includes(jsonName))
    .map(({ jsonName, schema: type }) => [
      jsonName,
      jsonName === 'volumes' ? VOLUMES : fullValue(type, jsonName),
    ]);
  return Object.fromEntries(entries);
}

function fullValue(schema: z.ZodType, name: string): JsonValue {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'message':
    case 'patch':
      return fullMessage(node.schema);
    case 'list':
      return [fullValue(node.item, name), fullValue(node.item, name)];
    case 'map':
      return { 'a.b/c': fullValue(node.value, name) };
    default:
      break;
  }
  if (node.info.type === 'bool') return true;
  // Each field has a different text, so that swapped fields are detected.
  return node.info.type === 'string' ? `the ${name}` : 1;
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ZEROS = new Map<string, JsonValue>([
  ['string', ''],
  ['number', 0],
  ['boolean', false],
]);

/** The value with one of its leaves at a time empty, and then absent. */
function* variantsOf(
  value: JsonValue,
  path: string,
): Generator<[string, JsonValue | undefined]> {
  const zero = ZEROS.get(typeof value);
  if (zero !== undefined) {
    yield [`${path} empty`, zero];
    yield [`${path} absent`, undefined];
  } else if (Array.isArray(value)) {
    for (const [what, first] of variantsOf(value[0], `${path}[0]`)) {
      if (first !== undefined) yield [what, [first, ...value.slice(1)]];
    }
  } else if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      const rest = Object.entries(value).filter(([other]) => other !== name);
      for (const [what, variant] of variantsOf(part, `${path}.${name}`)) {
        const changed = variant === undefined ? [] : [[name, variant] as const];
        yield [what, Object.fromEntries([...rest, ...changed])];
      }
    }
  }
}

/** Fails unless a message keeps all fields in a form, in its text and in its draft. */
function expectWhole<V extends NamedValues, S extends MessageSchema>(
  resource: ResourceForm<V, S>,
  raw: JsonValue,
) {
  const { schema, toValues } = resource;
  const message = schema.parse(raw);
  const wire = encodeRequest(schema, message);
  const values = toValues(message);
  expect(wireOf(resource, values)).toEqual(wire);
  for (const format of ['yaml', 'json'] as const) {
    const read = readMessageText(schema, writeMessageText(wire, format));
    expect(read).toMatchObject({ problems: [], dropped: [] });
    expect(read.value && wireOf(resource, toValues(read.value))).toEqual(wire);
  }
  keepDraft('whole', { values });
  const draft = readDraft('whole', values);
  expect(draft && wireOf(resource, draft.values)).toEqual(wire);
}

/** Tries a full message, and each that is empty in one place; returns how many. */
function tryAll<V extends NamedValues, S extends MessageSchema>(
  resource: ResourceForm<V, S>,
  full: JsonObject,
  exceptions: string[] = [],
): number {
  expectWhole(resource, full);
  const variants = [...variantsOf(full, resource.kind)];
  for (const [what, variant] of variants) {
    if (variant === undefined || exceptions.includes(what)) continue;
    try {
      expectWhole(resource, variant);
    } catch (error) {
      throw new Error(`${what}: ${error}`);
    }
  }
  return variants.length;
}

/** Fewer changes than any of the messages allows. */
const MANY = 100;

const { clusterSelector: _, ...ownJob } = fullMessage(jobSchema);

describe('a form, its text and its draft', () => {
  it('keep all fields of a cluster', () => {
    const tried = tryAll(clusterForm, fullMessage(clusterSchema));
    expect(tried).toBeGreaterThan(MANY);
  });

  it('keep all fields of a service', () => {
    const tried = tryAll(serviceForm, fullMessage(serviceSchema));
    expect(tried).toBeGreaterThan(MANY);
  });

  it('keep all fields of a job on its own cluster', () => {
    const tried = tryAll(jobForm, ownJob, [
      // The operator rejects a time to live unless the cluster is shut down.
      'job.shutdownAfterJobFinishes empty',
      'job.shutdownAfterJobFinishes absent',
    ]);
    expect(tried).toBeGreaterThan(MANY);
    expectWhole(jobForm, { ...ownJob, jobSubmitter: {} });
  });

  it('keep all fields of a job on an existing cluster', () => {
    const labels = { [RAY_LABELS.cluster]: 'c', team: 'a', empty: '' };
    const tried = tryAll(jobForm, { ...ownJob, clusterSelector: labels }, [
      // The form has a field for it, empty or not.
      `job.clusterSelector.${RAY_LABELS.cluster} absent`,
    ]);
    expect(tried).toBeGreaterThan(MANY);
  });
});
