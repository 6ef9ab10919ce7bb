import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { KUBERNETES } from '../kubernetes/goBinaries.mjs';
import { inCache } from '../paths.mjs';
import { goModuleFolder } from './goTools.mjs';

/** The Gateway API whose routes the chart makes. */
const GATEWAY_API = '1.4.1';

/** Files of its definitions for the kinds that the chart makes. */
const GATEWAY_CRDS = ['httproutes', 'grpcroutes'].map(
  name => `config/crd/standard/gateway.networking.k8s.io_${name}.yaml`,
);

/** @typedef {{ group: string, version: string, kind: string }} GroupVersionKind */

/**
 * The part of a JSON schema that is used here.
 *
 * @typedef {object} Schema
 * @property {Record<string, Schema>} [properties]
 * @property {Schema | boolean} [additionalProperties]
 * @property {Schema} [items]
 * @property {object[]} [anyOf]
 * @property {boolean} [x-kubernetes-preserve-unknown-fields]
 * @property {GroupVersionKind[]} [x-kubernetes-group-version-kind]
 */

/** What Kubernetes takes as a number, too, though its document says that it is a string. */
const INT_OR_STRING = { anyOf: [{ type: 'integer' }, { type: 'string' }] };
const NUMBER_OR_STRING = { anyOf: [{ type: 'number' }, { type: 'string' }] };

/** @type {Record<string, Schema>} */
const REPLACED = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': INT_OR_STRING,
  'io.k8s.apimachinery.pkg.api.resource.Quantity': NUMBER_OR_STRING,
};

/**
 * Writes JSON schemas of the kinds of Kubernetes and the Gateway API, generated once from their own Go modules. Unknown
 * fields are refused.
 *
 * @returns {string} kubeconform's pattern for the schema of a kind
 */
export function ensureKubernetesSchemas() {
  const folder = inCache(`schemas-${KUBERNETES}-gateway-${GATEWAY_API}`);
  if (!existsSync(folder)) {
    const builtIn = builtInSchemas();
    const custom = customSchemas();
    mkdirSync(folder, { recursive: true });
    for (const { gvk, schema } of [...builtIn, ...custom]) {
      writeFileSync(join(folder, fileOf(gvk)), JSON.stringify(schema));
    }
  }
  return join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json');
}

/** @param {GroupVersionKind} gvk */
function fileOf({ group, version, kind }) {
  const parts = [kind, ...(group ? [group.split('.')[0]] : []), version];
  return `${parts.join('-').toLowerCase()}.json`;
}

function builtInSchemas() {
  const folder = goModuleFolder(`k8s.io/kubernetes@v${KUBERNETES}`);
  /** @type {{ definitions: Record<string, Schema> }} */
  const { definitions } = JSON.parse(
    readFileSync(join(folder, 'api/openapi-spec/swagger.json'), 'utf8'),
  );
  Object.assign(definitions, REPLACED);
  Object.values(definitions).forEach(refuseUnknown);
  return Object.entries(definitions).flatMap(([name, definition]) => {
    const kinds = definition['x-kubernetes-group-version-kind'] ?? [];
    if (kinds.length !== 1 || !definition.properties?.metadata) return [];
    const $ref = `#/definitions/${name}`;
    const used = collectUsed(definitions, name);
    return [{ gvk: kinds[0], schema: { $ref, definitions: used } }];
  });
}

/**
 * The definitions that one is made of, itself included.
 *
 * @param {Record<string, Schema>} definitions
 * @param {string} name
 */
function collectUsed(definitions, name) {
  /** @type {Record<string, Schema>} */
  const used = {};
  const waiting = [name];
  for (const next of waiting) {
    if (used[next]) continue;
    used[next] = definitions[next];
    const text = JSON.stringify(definitions[next]);
    for (const [, found] of text.matchAll(/"#\/definitions\/([^"]+)"/g)) {
      waiting.push(found);
    }
  }
  return used;
}

function customSchemas() {
  const folder = goModuleFolder(`sigs.k8s.io/gateway-api@v${GATEWAY_API}`);
  return GATEWAY_CRDS.flatMap(name => {
    const { spec } = parse(readFileSync(join(folder, name), 'utf8'));
    const { group, names, versions } = spec;
    return versions.map(
      (
        /** @type {{ name: string, schema: { openAPIV3Schema: Schema } }} */ {
          name: version,
          schema,
        },
      ) => {
        refuseUnknown(schema.openAPIV3Schema);
        const metadata = { type: 'object' };
        Object.assign(schema.openAPIV3Schema.properties ?? {}, { metadata });
        const gvk = { group, version, kind: names.kind };
        return { gvk, schema: schema.openAPIV3Schema };
      },
    );
  });
}

/**
 * Lets objects have the fields that are described, and no others.
 *
 * @param {Schema} schema
 */
function refuseUnknown(schema) {
  const { additionalProperties, items, properties } = schema;
  if (properties && !schema['x-kubernetes-preserve-unknown-fields']) {
    schema.additionalProperties ??= false;
  }
  const inner = [
    items,
    additionalProperties,
    ...Object.values(properties ?? {}),
  ];
  for (const child of inner) {
    if (child && typeof child === 'object') refuseUnknown(child);
  }
}
