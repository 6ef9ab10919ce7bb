import { isJsonObject, JsonObject } from '@rayport/backstage-plugin-ray-common';
import { readEnvironment } from '../quickStart/readEnvironment';
import { SCRIPT_VARIABLE } from '../quickStart/runScript';

/** A field of two definitions; for lists, the items that only one of them has. */
export interface ComparedField {
  /** Such as `clusterSpec.headGroupSpec.image`. */
  path: string;
  /** Empty where it is not set; values of environment variables are hidden. */
  left: string;
  right: string;
  isSame: boolean;
}

/** Fields that tell runs of the same work apart. */
const IDENTITY = ['name', 'namespace', 'jobId'];

/** Values of environment variables, which may be secrets, as the API and Ray name them. */
const SECRET = /(?:^|\.)(?:envs|environment)\.values\.|^runtimeEnv\.env_vars\./;

const MASK = '••••••';

/** A value without fields; the values of a list. */
type Leaf = string | string[];

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function addLeaves(
  leaves: Map<string, Leaf>,
  path: string,
  value: unknown,
): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    if (value.every(isScalar)) {
      leaves.set(path, value.map(String));
      return;
    }
    value.forEach((item, index) => {
      const name = isJsonObject(item) ? (item.groupName ?? item.name) : index;
      addLeaves(leaves, `${path}[${String(name ?? index)}]`, item);
    });
  } else if (isJsonObject(value)) {
    for (const [name, field] of Object.entries(value)) {
      addLeaves(leaves, path ? `${path}.${name}` : name, field);
    }
  } else leaves.set(path, String(value));
}

function leavesOf({ runtimeEnv, ...fields }: JsonObject): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  addLeaves(leaves, '', fields);
  addLeaves(leaves, 'runtimeEnv', readEnvironment(runtimeEnv) ?? runtimeEnv);
  leaves.delete(`runtimeEnv.env_vars.${SCRIPT_VARIABLE}`);
  IDENTITY.forEach(name => leaves.delete(name));
  return leaves;
}

/** The text of a field; for a list, only the items that the other list lacks. */
function textOf(
  path: string,
  leaf: Leaf | undefined,
  other: Leaf | undefined,
): string {
  if (leaf === undefined) return '';
  if (SECRET.test(path)) return MASK;
  if (!Array.isArray(leaf)) return leaf;
  const own = Array.isArray(other)
    ? leaf.filter(item => !other.includes(item))
    : leaf;
  return (own.length ? own : leaf).join(', ');
}

/** The fields of two definitions of jobs, each as JSON of the contract; those that differ come first. */
export function comparedFields(
  left: JsonObject,
  right: JsonObject,
): ComparedField[] {
  const [before, after] = [leavesOf(left), leavesOf(right)];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .map((path): ComparedField => {
      const [one, other] = [before.get(path), after.get(path)];
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      return {
        path,
        left: textOf(path, one, isSame ? undefined : other),
        right: textOf(path, other, isSame ? undefined : one),
        isSame,
      };
    })
    .sort((a, b) => Number(a.isSame) - Number(b.isSame));
}

/** The fields of a definition that name its folder and modules. */
const CODE_FIELDS = ['runtimeEnv.working_dir', 'runtimeEnv.py_modules'];

/** Whether the code that differs was uploaded for both runs, so that it has files to compare. */
function isUploaded({ path, left, right }: ComparedField): boolean {
  const addresses = [left, right].flatMap(text => text.split(', '));
  return (
    CODE_FIELDS.includes(path) &&
    addresses.every(address => address.startsWith('gcs://'))
  );
}

/**
 * The fields that differ. The addresses of folders and modules differ with each upload; where the files of both are known,
 * they say whether the code does.
 */
export function differingFields(
  fields: readonly ComparedField[],
  options: { knowsFiles: boolean },
): ComparedField[] {
  return fields.filter(
    field => !field.isSame && !(options.knowsFiles && isUploaded(field)),
  );
}

/** The script that a job carries in its runtime environment; undefined for other jobs. */
export function scriptOf({ runtimeEnv }: JsonObject): string | undefined {
  const variables = readEnvironment(runtimeEnv)?.env_vars;
  const script = isJsonObject(variables)
    ? variables[SCRIPT_VARIABLE]
    : undefined;
  return typeof script === 'string' ? script : undefined;
}
