import {
  fieldsOf,
  MessageField,
  OBJECT_SCOPES,
  Operation,
} from '@rayport/backstage-plugin-ray-common';
import { FIELD_VALIDATION_MODES } from '../../requests/fieldValidation';
import { STRONG_CONSISTENCY } from '../../requests/readConsistency';
import { DRY_RUN_ALL } from '../../requests/readDryRun';
import { queryFields, parameterNames } from '../../requests/readQuery';
import { describe, JsonSchema, typeSchema } from './messageSchemas';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description: string;
  schema: JsonSchema;
  example?: string;
}

const PATH_EXAMPLES = new Map([
  ['namespace', 'default'],
  ['submissionid', 'raysubmit_1'],
]);

/** Path parameters in the examples. */
export function pathExample(path: string, name: string): string {
  const object = path.includes('/compute_templates/') ? 'small' : 'demo';
  return PATH_EXAMPLES.get(name) ?? object;
}

/** A parameter of every operation. */
const fieldValidation: Parameter = {
  name: 'fieldValidation',
  in: 'query',
  description:
    'What to do with unknown fields and query parameters: name them in `Warning` headers, refuse the request, or ignore them.',
  schema: {
    type: 'string',
    enum: FIELD_VALIDATION_MODES,
    default: FIELD_VALIDATION_MODES[0],
  },
};

/** Parameters of every write, by their names among the components. */
export const writeParameters: Record<string, Parameter> = {
  dryRun: {
    name: 'dryRun',
    in: 'query',
    description: `\`${DRY_RUN_ALL}\`: check everything, in Kubernetes too, and answer what would be stored, but change nothing.`,
    schema: { type: 'string', enum: [DRY_RUN_ALL] },
  },
  fieldValidation,
};

/** Parameters of every change of one object, by their names among the components. */
export const conditionParameters: Record<string, Parameter> = {
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the read that the request is based on: answers 412 and does nothing, where the object is not made to be what it was then. How it fares does not matter. With the uid alone, in quotes, only another object of the same name is refused.',
    schema: { type: 'string' },
  },
};

/** Parameters of every create, by their names among the components. */
export const creationParameters: Record<string, Parameter> = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names the request, such as a UUID: sent again within a day, with the same key and the same content by the same caller, it is not carried out again but answered as before, with `Idempotency-Replayed: true`; with other content, with 422. Without it a repetition is a 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

/** Parameters of every read, by their names among the components. */
export const readParameters: Record<string, Parameter> = {
  consistency: {
    name: 'consistency',
    in: 'query',
    description: `\`${STRONG_CONSISTENCY}\`: read from Kubernetes itself. Without it, the answer is what the portal has received, which is usually some milliseconds old and always includes what was written through the portal before.`,
    schema: { type: 'string', enum: [STRONG_CONSISTENCY] },
  },
  fieldValidation,
};

/** Parameters of reads of the KubeRay API V1, by their names among the components. */
export const scopeParameters: Record<string, Parameter> = {
  objects: {
    name: 'objects',
    in: 'query',
    description:
      '`managed`: only objects with the label `app.kubernetes.io/managed-by=kuberay-apiserver`, as on the reference server. `all`: objects of other tools, too. Absent: as the configuration says (`ray.api.objects`), by default `managed`.',
    schema: { type: 'string', enum: OBJECT_SCOPES },
  },
};

function pathParameters({ http, input }: Operation): Parameter[] {
  const fields = fieldsOf(input);
  return [...http.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const field = fields.find(({ jsonName }) => jsonName === name);
    return {
      name,
      in: 'path',
      required: true,
      description: field ? describe(field) : '',
      schema: { type: 'string', minLength: 1 },
      example: pathExample(http.path, name),
    };
  });
}

/** Under its name, and under the one that other lists of the reference server use. */
function queryParameter(field: MessageField): Parameter[] {
  const [name = field.jsonName, ...others] = parameterNames(field);
  const alias = others.find(
    other => other !== field.protoName && !other.includes('_'),
  );
  const schema = typeSchema(field.schema);
  const parameter = {
    name,
    in: 'query',
    description: describe(field),
    schema,
  } as const;
  return alias
    ? [
        parameter,
        { ...parameter, name: alias, description: `The same as ${name}.` },
      ]
    : [parameter];
}

/** Describes the path and query parameters of an operation. */
export function parametersOf(operation: Operation) {
  const isRead = operation.http.method === 'GET';
  const shared = Object.keys({
    ...(isRead ? readParameters : writeParameters),
    ...(operation.isScoped && scopeParameters),
    ...(operation.isConditional && conditionParameters),
    ...(operation.isIdempotent && creationParameters),
  }).map(name => ({ $ref: `#/components/parameters/${name}` }));
  return [
    ...pathParameters(operation),
    ...queryFields(operation).flatMap(queryParameter),
    ...shared,
  ];
}
