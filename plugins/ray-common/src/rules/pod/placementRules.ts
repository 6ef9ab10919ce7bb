import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { labelValueProblem, qualifiedNameProblem } from '../names';
import { itemsOf } from '../entriesOf';
import { Report, under } from '../Rules';
import { OperatedTemplate } from './PodObjects';
import { nameRule, oneOfRule } from './valueRules';

/** Levels of the deepest expression: `podAffinity.preferred…[].podAffinityTerm.labelSelector.matchExpressions[]`. */
const MAX_DEPTH = 8;

/** Most values of an expression that are looked at. */
const MAX_VALUES = 100;

const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist'];

const SPREAD_FIELDS = ['maxSkew', 'topologyKey', 'whenUnsatisfiable'] as const;

/** Only of nodes. */
const COMPARISONS = ['Gt', 'Lt'];

/** `ValidateNodeSelectorRequirement` and `ValidateLabelSelectorRequirement`. */
function expressionRule(
  expression: unknown,
  isOfNodes: boolean,
  report: Report,
): void {
  if (!isJsonObject(expression)) return;
  const { key, operator, values } = expression;
  nameRule(String(key ?? ''), qualifiedNameProblem, report, ['key']);
  if (typeof operator !== 'string') return;
  const known = isOfNodes ? [...OPERATORS, ...COMPARISONS] : OPERATORS;
  oneOfRule(operator, known, report, ['operator']);
  const given: unknown[] = Array.isArray(values) ? values : [];
  if (['In', 'NotIn'].includes(operator) && !given.length) {
    report(['values'], messagePart('SelectorNeedsValues', { operator }));
  }
  for (const [index, value] of given.slice(0, MAX_VALUES).entries()) {
    nameRule(String(value), labelValueProblem, report, ['values', index]);
  }
  if (['Exists', 'DoesNotExist'].includes(operator) && given.length) {
    report(['values'], messagePart('SelectorTakesNoValues', { operator }));
  }
  const isNumber = given.length === 1 && /^-?\d+$/.test(String(given[0]));
  if (isOfNodes && COMPARISONS.includes(operator) && !isNumber) {
    report(['values'], messagePart('SelectorNeedsNumber', { operator }));
  }
}

/** Every `matchExpressions` below a value. */
function expressionRules(
  value: unknown,
  options: { isOfNodes: boolean; depth: number },
  report: Report,
): void {
  const { isOfNodes, depth } = options;
  if (typeof value !== 'object' || value === null || depth === 0) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = under(report, Array.isArray(value) ? Number(key) : key);
    if (key === 'matchExpressions' && Array.isArray(inner)) {
      for (const [index, expression] of itemsOf(inner).entries()) {
        expressionRule(expression, isOfNodes, under(here, index));
      }
    } else expressionRules(inner, { isOfNodes, depth: depth - 1 }, here);
  }
}

/** Affinity and spread of a pod (`validateAffinity`, `validateTopologySpreadConstraints`). */
export function placementRules(
  {
    affinity = {},
    topologySpreadConstraints: spread = [],
  }: NonNullable<OperatedTemplate['spec']>,
  report: Report,
): void {
  for (const [kind, value] of Object.entries(affinity)) {
    const options = { isOfNodes: kind === 'nodeAffinity', depth: MAX_DEPTH };
    expressionRules(value, options, under(report, 'affinity', kind));
  }
  for (const [index, constraint] of itemsOf(spread).entries()) {
    const here = under(report, 'topologySpreadConstraints', index);
    const { maxSkew, whenUnsatisfiable } = constraint;
    for (const field of SPREAD_FIELDS) {
      if (constraint[field] === undefined) {
        here([field], messagePart('SpreadWithout', { field }));
      }
    }
    if (maxSkew !== undefined && maxSkew < 1) {
      here(['maxSkew'], messagePart('SkewTooSmall'));
    }
    const actions = ['DoNotSchedule', 'ScheduleAnyway'];
    oneOfRule(whenUnsatisfiable, actions, here, ['whenUnsatisfiable']);
    expressionRules(constraint, { isOfNodes: false, depth: MAX_DEPTH }, here);
  }
}
