import { randomUUID } from 'node:crypto';
import {
  checkKind,
  completeObject,
  dropUnknownFields,
  validateObject,
} from '../admission/admit';
import { admitPod } from '../admission/admitPod';
import { copyJson, KubernetesObject } from '../core/json';
import { randomSuffix } from '../core/randomSuffix';
import { StatusError } from '../core/StatusError';
import { StoredObject } from '../core/types';
import { checkQuotas } from '../quota/checkQuotas';
import { ResourceDefinition } from '../resources/ResourceDefinition';
import { StoreContext, WriteOptions, WriteResult } from './StoreContext';

const MAX_GENERATED_PREFIX = 58; // Kubernetes cuts a longer generateName
const SYSTEM_FIELDS = [
  'resourceVersion',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'managedFields',
  'generation',
] as const;

/**
 * Validates and stores a new object.
 *
 * @throws StatusError 400 (kind, unknown fields under Strict), 403 (namespace, service account, classes, webhook, quota), 404 (namespace), 409 (exists), 422 (invalid)
 */
export function createObject(
  context: StoreContext,
  definition: ResourceDefinition,
  input: StoredObject,
  options: WriteOptions = {},
): WriteResult {
  const { database, registry } = context;
  const object = copyJson<KubernetesObject>(input);
  checkKind(definition, object);
  const warnings = dropUnknownFields(
    definition,
    object,
    options.fieldValidation ?? 'Strict',
  );
  checkNamespace(context, definition, object);
  if (definition.kind === 'Pod') {
    admitPod(
      definition,
      object,
      (resource, key) => database.collection(registry.named(resource)).get(key),
      context.random,
    );
  }
  setSystemFields(context, definition, object);
  completeObject(definition, object);
  const taken =
    definition.kind === 'Service' ? context.services.allocate(object) : [];
  validateObject(definition, object, undefined, taken);
  const managedFields = options.ownership?.(undefined, object, undefined);
  if (managedFields) {
    object.metadata.managedFields = managedFields;
  }
  context.webhooks.check(definition, 'CREATE', options.dryRun);
  checkQuotas(context, definition, object);
  const existing = database.collection(definition).get(object.metadata);
  if (existing) {
    throw StatusError.alreadyExists(
      definition,
      object.metadata.name,
      Boolean(existing.metadata.deletionTimestamp),
    );
  }
  return {
    object: options.dryRun ? object : database.put(definition, object),
    warnings,
    created: true,
  };
}

function checkNamespace(
  { database, registry }: StoreContext,
  definition: ResourceDefinition,
  { metadata }: KubernetesObject,
): void {
  const namespaces = registry.named('namespaces');
  if (!definition.namespaced) {
    delete metadata.namespace;
    return;
  }
  if (!metadata.namespace) {
    throw StatusError.badRequest(
      `an empty namespace may not be set during creation of ${definition.plural}`,
    );
  }
  const namespace = database
    .collection(namespaces)
    .get({ name: metadata.namespace });
  if (!namespace) {
    throw StatusError.notFound(namespaces, metadata.namespace);
  }
  if (namespace.metadata.deletionTimestamp) {
    throw StatusError.forbidden(
      definition,
      metadata.name || metadata.generateName || '',
      `unable to create new content in namespace ${metadata.namespace} because it is being terminated`,
      [
        {
          reason: 'NamespaceTerminating',
          message: `namespace ${metadata.namespace} is being terminated`,
          field: 'metadata.namespace',
        },
      ],
    );
  }
}

function setSystemFields(
  context: StoreContext,
  definition: ResourceDefinition,
  object: KubernetesObject,
): void {
  const { metadata } = object;
  if (metadata.resourceVersion) {
    throw StatusError.unspecified(
      'resourceVersion should not be set on objects to be created',
    );
  }
  SYSTEM_FIELDS.forEach(field => delete metadata[field]);
  if (!metadata.name && metadata.generateName) {
    const prefix = metadata.generateName.slice(0, MAX_GENERATED_PREFIX);
    metadata.name = prefix + randomSuffix(context.random);
  }
  metadata.uid = randomUUID();
  metadata.creationTimestamp = context.timestamp();
  if (definition.generation) {
    metadata.generation = 1;
  }
  if (definition.statusSubresource) {
    delete object.status;
  }
}
