import { Schema } from '../../schema/Schema';
import {
  apiVersionOf,
  ResourceDefinition,
} from '../../resources/ResourceDefinition';
import { ResourceRegistry } from '../../resources/ResourceRegistry';

/**
 * `GET /openapi/v2`, in protobuf: a document without definitions, so that clients check nothing by it. kubectl reads it
 * before it sends a `kind: List` or a version that the API does not have, and sends nothing without it.
 */
export const OPENAPI_V2 = {
  type: 'application/com.github.proto-openapi.spec.v2.v1.0+protobuf',
  // Field 1 is the version of OpenAPI (gnostic, OpenAPIv2.proto).
  content: Buffer.from('\n\u00032.0'),
};

/** `GET /openapi/v3`: where each group's description is. */
export function openApiIndex(registry: ResourceRegistry): object {
  const paths = registry.groupVersions().map(groupVersion => {
    const path = groupPath(groupVersion);
    return [path, { serverRelativeURL: `/openapi/v3/${path}` }];
  });
  return { paths: Object.fromEntries(paths) };
}

/**
 * `GET /openapi/v3/<path>`: as much as kubectl needs to validate on the server (each kind's `patch` takes
 * `fieldValidation`) and to explain the kinds whose fields the sandbox knows.
 *
 * @returns undefined if the group does not exist
 */
export function openApiDocument(
  registry: ResourceRegistry,
  path: string,
): object | undefined {
  const resources = registry.resources.filter(
    resource => groupPath(resource) === path,
  );
  if (resources.length === 0) {
    return undefined;
  }
  return {
    openapi: '3.0.0',
    info: { title: 'Rayport sandbox', version: 'v1' },
    paths: Object.fromEntries(resources.map(pathEntry)),
    components: { schemas: Object.fromEntries(resources.map(schemaEntry)) },
  };
}

function groupPath(resource: Pick<ResourceDefinition, 'group' | 'version'>) {
  return `${resource.group ? 'apis' : 'api'}/${apiVersionOf(resource)}`;
}

function pathEntry(resource: ResourceDefinition) {
  const scope = resource.namespaced ? 'namespaces/{namespace}/' : '';
  const path = `/${groupPath(resource)}/${scope}${resource.plural}/{name}`;
  const schema = { $ref: `#/components/schemas/${schemaName(resource)}` };
  const content = { 'application/json': { schema } };
  const operation = (action: string) => ({
    'x-kubernetes-action': action,
    'x-kubernetes-group-version-kind': groupVersionKind(resource),
    responses: { '200': { description: 'OK', content } },
  });
  const parameters = ['dryRun', 'fieldManager', 'fieldValidation', 'force'].map(
    name => ({ name, in: 'query', schema: { type: 'string' } }),
  );
  return [
    path,
    { get: operation('get'), patch: { ...operation('patch'), parameters } },
  ];
}

function schemaEntry(resource: ResourceDefinition) {
  const schema = resource.schema
    ? toOpenApi(resource.schema)
    : { type: 'object' };
  const kinds = {
    'x-kubernetes-group-version-kind': [groupVersionKind(resource)],
  };
  return [schemaName(resource), { ...schema, ...kinds }];
}

function schemaName({ group, version, kind }: ResourceDefinition): string {
  const reversed = group ? group.split('.').reverse().join('.') : 'core';
  return `${reversed}.${version}.${kind}`;
}

function groupVersionKind({ group, version, kind }: ResourceDefinition) {
  return { group, version, kind };
}

function toOpenApi(schema: Schema): object {
  switch (schema.type) {
    case 'any':
      return { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
    case 'quantity':
      return { type: 'string', format: 'quantity' };
    case 'map':
      return {
        type: 'object',
        additionalProperties: toOpenApi(schema.values),
      };
    case 'list':
      return { type: 'array', items: toOpenApi(schema.items) };
    case 'object': {
      const properties = Object.entries(schema.properties);
      return {
        type: 'object',
        properties: Object.fromEntries(
          properties.map(([field, inner]) => [field, toOpenApi(inner)]),
        ),
        ...(schema.required?.length && { required: schema.required }),
      };
    }
    default: {
      const { type } = schema;
      return {
        type,
        ...('enum' in schema && schema.enum && { enum: schema.enum }),
        ...('default' in schema && { default: schema.default }),
      };
    }
  }
}
