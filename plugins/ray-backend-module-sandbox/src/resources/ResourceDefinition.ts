import { FieldViolation } from '../core/FieldViolation';
import { NameRule } from '../schema/names';
import { ObjectSchema } from '../schema/Schema';
import { KubernetesObject } from '../core/json';

/** One column of a `Table`, as `kubectl get` prints it. */
export interface PrinterColumn {
  name: string;
  type: 'string' | 'integer' | 'boolean' | 'date';
  format?: 'name';
  /** Columns above 0 are shown by `-o wide` only. */
  priority?: number;
  cell(object: KubernetesObject, now: Date): string | number | boolean | null;
}

export interface ResourceView {
  storedAs: string;
  toStored(object: KubernetesObject): KubernetesObject;
  fromStored(object: KubernetesObject): KubernetesObject;
}

export interface ResourceDefinition {
  /** Empty for the core group. */
  group: string;
  version: string;
  plural: string;
  singular: string;
  kind: string;
  shortNames: readonly string[];
  categories: readonly string[];
  namespaced: boolean;
  /** `status` is written through its own path only. */
  statusSubresource: boolean;
  /** Counts changes of anything but metadata and status. */
  generation: boolean;
  /** Custom resources know no strategic merge and insist on a resourceVersion in updates. */
  custom: boolean;
  nameRule: NameRule;
  schema?: ObjectSchema;
  columns: readonly PrinterColumn[];
  /** Fields that a field selector may name in addition to name and namespace, and the paths of their values. */
  selectableFields: Readonly<Record<string, string>>;
  /** The selectable field by which objects are found without looking at all of them. */
  indexedField?: string;
  /** Fills in what Kubernetes would, in place. */
  applyDefaults?(object: KubernetesObject, previous?: KubernetesObject): void;
  /** Rules beyond metadata and schema. */
  validate?(
    object: KubernetesObject,
    previous?: KubernetesObject,
  ): Iterable<FieldViolation>;
  view?: ResourceView;
}

/** `plural` or `plural.group`: how controllers and errors name a resource. */
export function resourceName({
  group,
  plural,
}: Pick<ResourceDefinition, 'group' | 'plural'>): string {
  return group ? `${plural}.${group}` : plural;
}

/** `v1` or `group/version`, as in an object's `apiVersion`. */
export function apiVersionOf({
  group,
  version,
}: Pick<ResourceDefinition, 'group' | 'version'>): string {
  return group ? `${group}/${version}` : version;
}
