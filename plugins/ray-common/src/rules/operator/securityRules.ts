import { FieldPath, Report } from '../Rules';
import { OperatedClusterSpec } from './OperatorObjects';
import { refuseTogether, refuseValue, refuseWithout } from './refusals';
import { sameVariablesRule } from './sameVariablesRule';
import { isBefore } from '../versions';

/** The first Ray versions with token authentication, and with Kubernetes authentication. */
const TOKEN_SINCE = '2.52.0';
const KUBERNETES_TOKEN_SINCE = '2.55.0';

/** Tokens (KubeRay 1.7, `ValidateRayClusterSpec`, `authOptions`). */
function tokenRules(spec: OperatedClusterSpec, report: Report): void {
  const { authOptions, rayVersion = '' } = spec;
  const delegates = authOptions?.enableK8sTokenAuth === true;
  if (authOptions?.mode !== 'token') {
    if (delegates) {
      refuseWithout(
        report,
        ['authOptions', 'enableK8sTokenAuth'],
        'mode: token',
      );
    }
    return;
  }
  if (isBefore(rayVersion, TOKEN_SINCE) !== false) {
    refuseWithout(
      report,
      ['authOptions', 'mode'],
      `rayVersion ${TOKEN_SINCE} or later, in place of ${rayVersion || 'none'}`,
    );
  } else if (delegates && isBefore(rayVersion, KUBERNETES_TOKEN_SINCE)) {
    refuseWithout(
      report,
      ['authOptions', 'enableK8sTokenAuth'],
      `rayVersion ${KUBERNETES_TOKEN_SINCE} or later, in place of ${rayVersion}`,
    );
  }
  if (delegates && authOptions.secretName) {
    refuseTogether(report, ['authOptions', 'secretName'], 'enableK8sTokenAuth');
  }
}

/** `validateNetworkPolicy`: rules for an unrestricted direction, and for missing groups. */
function networkRules(spec: OperatedClusterSpec, report: Report): void {
  const { networkPolicy: policy, workerGroupSpecs = [] } = spec;
  if (!policy) return;
  const useless: Readonly<Record<string, 'ingressRules' | 'egressRules'>> = {
    DenyAllEgress: 'ingressRules',
    DenyAllIngress: 'egressRules',
  };
  const mode = policy.mode ?? 'DenyAll';
  const direction = useless[mode];
  const groups = policy.workerGroups ?? [];
  const parts = [
    { part: policy.head, at: ['head'] },
    { part: policy.worker, at: ['worker'] },
    ...groups.map((part, index) => ({ part, at: ['workerGroups', index] })),
  ];
  for (const { part, at } of parts) {
    if (direction && part?.[direction]?.length) {
      refuseTogether(
        report,
        ['networkPolicy', ...at, direction],
        `mode: ${mode}`,
      );
    }
  }
  const names = workerGroupSpecs.map(({ groupName }) => groupName);
  for (const [index, { groupName }] of groups.entries()) {
    if (!names.includes(groupName)) {
      refuseValue(
        report,
        ['networkPolicy', 'workerGroups', index, 'groupName'],
        `one of ${names.join(', ') || 'the worker groups'}`,
      );
    }
  }
}

/** Settings that the operator controls when it enables TLS (`validateTLSOptions`, `utils/constant.go`). */
const TLS_VARIABLES = [
  'RAY_USE_TLS',
  'RAY_TLS_SERVER_CERT',
  'RAY_TLS_SERVER_KEY',
  'RAY_TLS_CA_CERT',
];

function tlsRules(spec: OperatedClusterSpec, report: Report): void {
  if (!spec.tlsOptions || spec.tlsOptions.enabled === false) return;
  const [head] = spec.headGroupSpec?.template?.spec?.containers ?? [];
  const environments: Array<{
    env: ReadonlyArray<{ name: string }> | undefined;
    at: FieldPath;
  }> = [
    { env: head?.env, at: ['headGroupSpec', 'template'] },
    { env: spec.autoscalerOptions?.env, at: ['autoscalerOptions'] },
    ...(spec.workerGroupSpecs ?? []).map(({ template }, index) => ({
      env: template?.spec?.containers?.[0]?.env,
      at: ['workerGroupSpecs', index, 'template'],
    })),
  ];
  for (const { env = [], at } of environments) {
    for (const { name } of env) {
      if (TLS_VARIABLES.includes(name)) {
        refuseTogether(report, [...at, 'env', name], 'tlsOptions');
      }
    }
  }
}

/** Tokens, network policies and encryption of a cluster. */
export function securityRules(spec: OperatedClusterSpec, report: Report): void {
  tokenRules(spec, report);
  networkRules(spec, report);
  tlsRules(spec, report);
  sameVariablesRule(spec, report);
}
