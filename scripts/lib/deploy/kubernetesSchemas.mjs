import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { KUBERNETES } from '../kubernetes/goBinaries.mjs';
import { inCache } from '../paths.mjs';
import { goModuleFolder } from './goTools.mjs';

/** The oldest version that the chart allows (`kubeVersion`), one in between, and the version of all other tests. */
export const KUBERNETES_VERSIONS = ['1.27.16', '1.31.14', KUBERNETES];

const GATEWAY_API = '1.4.1';
const PROMETHEUS_OPERATOR = '0.85.0';

/** Definitions of the custom kinds that the chart makes, by Go module. */
const CUSTOM = {
  [`sigs.k8s.io/gateway-api@v${GATEWAY_API}`]: [
    'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
    'config/crd/standard/gateway.networking.k8s.io_grpcroutes.yaml',
  ],
  [`github.com/prometheus-operator/prometheus-operator@v${PROMETHEUS_OPERATOR}`]:
    [
      'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
      'example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml',
    ],
};

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

/** Types that Kubernetes also accepts as numbers, although its document declares strings. */
const INT_OR_STRING = { anyOf: [{ type: 'integer' }, { type: 'string' }] };
const NUMBER_OR_STRING = { anyOf: [{ type: 'number' }, { type: 'string' }] };

/** @type {Record<string, Schema>} */
const REPLACED = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': INT_OR_STRING,
  'io.k8s.apimachinery.pkg.api.resource.Quantity': NUMBER_OR_STRING,
};

/**
 * Writes JSON schemas of the kinds of Kubernetes, the Gateway API and the Prometheus operator, generated once from their own
 * Go modules. Unknown fields are refused.
 *
 * @param {string} version of Kubernetes
 * @returns {string} kubeconform's pattern for the schema of a kind
 */
export function ensureKubernetesSchemas(version) {
  const folder = inCache(
    `schemas-${version}-gateway-${GATEWAY_API}-prometheus-${PROMETHEUS_OPERATOR}`,
  );
  if (!existsSync(folder)) {
    const builtIn = builtInSchemas(version);
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

/** @param {string} version */
function builtInSchemas(version) {
  const folder = goModuleFolder(`k8s.io/kubernetes@v${version}`);
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
  const files = Object.entries(CUSTOM).flatMap(([module, names]) => {
    const folder = goModuleFolder(module);
    return names.map(name => join(folder, name));
  });
  return files.flatMap(file => {
    const { spec } = parse(readFileSync(file, 'utf8'));
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
 * Makes schemas refuse fields that they do not describe.
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
