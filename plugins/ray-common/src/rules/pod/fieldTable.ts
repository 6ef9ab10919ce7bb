import { MessagePart } from '../../explanations';
import { isJsonObject } from '../../schema/isJsonObject';
import { quoted } from '../../schema/quoted';
import { messagePart } from '../../texts';
import { itemsOf, keysOf } from '../entriesOf';
import { Report, under } from '../Rules';

/** The fault of a value, or undefined. */
export type Check = (value: unknown) => MessagePart | undefined;

/** Checks by path: `volumes[].hostPath.type`; the empty path is the value itself. */
export type FieldTable = Readonly<Record<string, Check>>;

/** A table of checks as a tree, so that only fields that an object has are looked up. */
interface Branch {
  check?: Check;
  fields: Map<string, Branch>;
}

/** Name of the branch for the items of a list. */
const ITEM = '[]';

/** A table for each value at some paths. */
export function at(paths: readonly string[], table: FieldTable): FieldTable {
  return Object.fromEntries(
    paths.flatMap(path =>
      Object.entries(table).map(([field, check]) => [
        [path, field].filter(Boolean).join('.'),
        check,
      ]),
    ),
  );
}

/** Makes rules of a table. */
export function fieldRules(
  table: FieldTable,
): (value: unknown, report: Report) => void {
  const root: Branch = { fields: new Map() };
  for (const [path, check] of Object.entries(table)) {
    let branch = root;
    const steps = path.replaceAll(ITEM, `.${ITEM}`).split('.');
    for (const step of steps.filter(Boolean)) {
      const next = branch.fields.get(step) ?? { fields: new Map() };
      branch.fields.set(step, next);
      branch = next;
    }
    branch.check = check;
  }
  return (value, report) => apply(root, value, report);
}

function apply({ check, fields }: Branch, value: unknown, report: Report) {
  const problem = check?.(value);
  if (problem) {
    report([], () =>
      typeof value === 'object'
        ? problem
        : [messagePart('ValueInvalid', { value: quoted(value) }), problem],
    );
  }
  const item = fields.get(ITEM);
  if (item && Array.isArray(value)) {
    for (const [index, each] of itemsOf(value).entries()) {
      apply(item, each, under(report, index));
    }
  } else if (isJsonObject(value) && fields.size) {
    for (const key of keysOf(value)) {
      const field = fields.get(key);
      const inner = value[key] ?? undefined;
      if (field && inner !== undefined) {
        apply(field, inner, under(report, key));
      }
    }
  }
}
