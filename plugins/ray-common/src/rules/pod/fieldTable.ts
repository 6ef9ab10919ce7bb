import { MessagePart } from '../../explanations';
import { isJsonObject } from '../../schema/isJsonObject';
import { quoted } from '../../schema/quoted';
import { messagePart } from '../../texts';
import { entriesOf } from '../entriesOf';
import { Report, under } from '../Rules';

/** The fault of a value, or undefined. */
export type Check = (value: unknown) => MessagePart | undefined;

/** A table of checks as a tree, so that only fields that an object has are looked up. */
interface Branch {
  check?: Check;
  fields: Map<string, Branch>;
}

/** Name of the branch for the items of a list. */
const ITEM = '[]';

/**
 * Makes rules of a table.
 *
 * @param table - checks by path: `volumes[].hostPath.type`
 */
export function fieldRules(
  table: Readonly<Record<string, Check>>,
): (value: unknown, report: Report) => void {
  const root: Branch = { fields: new Map() };
  for (const [path, check] of Object.entries(table)) {
    let branch = root;
    for (const step of path.replaceAll(ITEM, `.${ITEM}`).split('.')) {
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
    report([], () => [
      messagePart('ValueInvalid', { value: quoted(value) }),
      problem,
    ]);
  }
  const item = fields.get(ITEM);
  if (item && Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      apply(item, each, under(report, index));
    }
  } else if (isJsonObject(value) && fields.size) {
    for (const [key, inner] of entriesOf(value)) {
      const field = fields.get(key);
      if (field && inner !== null) apply(field, inner, under(report, key));
    }
  }
}
