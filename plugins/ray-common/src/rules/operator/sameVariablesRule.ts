import { messagePart } from '../../texts';
import { OperatedContainer } from '../pod/PodObjects';
import { FieldPath, Report } from '../Rules';
import { OperatedClusterSpec, OperatedGroup } from './OperatorObjects';

/** Variables that nodes of Ray must agree on to connect, with the values that turn them on (Ray, `tls_utils.py`). */
const SHARED: ReadonlyMap<string, readonly string[]> = new Map([
  ['RAY_USE_TLS', ['1', 'true']],
  ['RAY_AUTH_MODE', ['token']],
]);

/** Files that `RAY_USE_TLS` needs (Ray, `load_certs_from_env`). */
const TLS_FILES = [
  'RAY_TLS_SERVER_CERT',
  'RAY_TLS_SERVER_KEY',
  'RAY_TLS_CA_CERT',
];

interface Node {
  variables: ReadonlyMap<string, string | undefined>;
  /** Whether all its variables are known. */
  isKnown: boolean;
  at: FieldPath;
}

function nodeOf({ template }: OperatedGroup, at: FieldPath): Node {
  const container: OperatedContainer = template?.spec?.containers?.[0] ?? {};
  const { env = [], envFrom = [] } = container;
  const variables = env.map(
    ({ name, value = '', valueFrom }) =>
      [name, valueFrom || value.includes('$(') ? undefined : value] as const,
  );
  return {
    variables: new Map(variables),
    isKnown: envFrom.length === 0,
    at: [...at, 'template', 'spec', 'containers', 0, 'env'],
  };
}

/** Whether a variable is on; undefined if its value comes from another object or variable. */
function isOn({ variables, isKnown }: Node, name: string): boolean | undefined {
  if (!variables.has(name)) return isKnown ? false : undefined;
  const value = variables.get(name);
  return value === undefined
    ? undefined
    : SHARED.get(name)?.includes(value.toLowerCase());
}

/** The shared variables that the operator sets itself. */
function setByOperator({
  tlsOptions,
  authOptions,
}: OperatedClusterSpec): ReadonlySet<string> {
  const hasTls = tlsOptions && tlsOptions.enabled !== false;
  return new Set([
    ...(hasTls ? ['RAY_USE_TLS'] : []),
    ...(authOptions ? ['RAY_AUTH_MODE'] : []),
  ]);
}

/**
 * TLS and tokens that the variables of only some groups turn on, so that their pods do not connect, and TLS without its
 * files, with which Ray does not start.
 */
export function sameVariablesRule(
  spec: OperatedClusterSpec,
  report: Report,
): void {
  const { headGroupSpec: head, workerGroupSpecs: groups = [] } = spec;
  const nodes = [
    ...(head ? [nodeOf(head, ['headGroupSpec'])] : []),
    ...groups.map((group, index) => nodeOf(group, ['workerGroupSpecs', index])),
  ];
  const isSet = setByOperator(spec);
  for (const name of SHARED.keys()) {
    if (isSet.has(name)) continue;
    if (!nodes.some(node => isOn(node, name) === true)) continue;
    for (const node of nodes.filter(each => isOn(each, name) === false)) {
      const text = messagePart('VariableOfSomeNodes', { variable: name });
      report([...node.at, name], text, 'warn');
    }
  }
  if (isSet.has('RAY_USE_TLS')) return;
  for (const node of nodes) {
    if (!node.isKnown || isOn(node, 'RAY_USE_TLS') !== true) continue;
    const missing = TLS_FILES.filter(file => !node.variables.has(file));
    if (missing.length) {
      const files = missing.join(', ');
      const text = messagePart('TlsWithoutFiles', { files });
      report([...node.at, 'RAY_USE_TLS'], text, 'warn');
    }
  }
}
