import { MessagePart } from '../../explanations';
import { quoted } from '../../schema/quoted';
import { messagePart } from '../../texts';
import {
  dnsLabelProblem,
  labelValueProblem,
  objectNameProblem,
  qualifiedNameProblem,
  variableNameProblem,
} from '../names';
import { FieldPath, Report } from '../Rules';
import { OperatedContainer, OperatedTemplate } from './PodObjects';
import { entriesOf } from '../entriesOf';

const PULL_POLICIES = ['Always', 'IfNotPresent', 'Never'];
const RESTART_POLICIES = ['Always', 'OnFailure', 'Never'];
const DNS_POLICIES = [
  'ClusterFirst',
  'ClusterFirstWithHostNet',
  'Default',
  'None',
];
const PROTOCOLS = ['TCP', 'UDP', 'SCTP'];
const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];
const OPERATORS = ['Exists', 'Equal', 'Lt', 'Gt'];

/** Names of resources without a domain (`IsStandardContainerResourceName`). */
const STANDARD = /^(cpu|memory|ephemeral-storage|hugepages-.+)$/;

/** Reports a value that is none of the allowed ones. */
export function oneOfRule(
  value: string | undefined,
  names: readonly string[],
  report: Report,
  at: FieldPath,
): void {
  if (!value || names.includes(value)) return;
  report(at, [
    messagePart('ValueInvalid', { value: quoted(value) }),
    messagePart('MustBeOneOf', { names: names.join(', ') }),
  ]);
}

/** Reports the fault of a name. */
export function nameRule(
  name: string | undefined,
  problemOf: (name: string) => MessagePart | undefined,
  report: Report,
  at: FieldPath,
): void {
  const problem = name ? problemOf(name) : undefined;
  if (!problem) return;
  report(at, [messagePart('ValueInvalid', { value: quoted(name) }), problem]);
}

function amountRules(
  { resources: { limits = {}, requests = {} } = {} }: OperatedContainer,
  report: Report,
): void {
  for (const [kind, amounts] of Object.entries({ limits, requests })) {
    for (const [resource, amount] of entriesOf(amounts)) {
      const at = ['resources', kind, resource];
      if (!resource.includes('/') && !STANDARD.test(resource)) {
        report(at, messagePart('ResourceWithoutDomain', { resource }));
      }
      if (resource === 'memory' && /^\d+m$/.test(String(amount))) {
        const bytes = String(amount).slice(0, -1);
        report(at, messagePart('MemoryInThousandths', { bytes }), 'warn');
      }
    }
  }
}

/** Names and words of a container that Kubernetes refuses. */
export function containerValueRules(
  container: OperatedContainer,
  report: Report,
): void {
  const { name, imagePullPolicy, ports = [], env = [] } = container;
  nameRule(name, dnsLabelProblem, report, ['name']);
  oneOfRule(imagePullPolicy, PULL_POLICIES, report, ['imagePullPolicy']);
  for (const [index, { protocol }] of ports.entries()) {
    oneOfRule(protocol, PROTOCOLS, report, ['ports', index, 'protocol']);
  }
  for (const [index, variable] of env.entries()) {
    nameRule(variable.name, variableNameProblem, report, [
      'env',
      index,
      'name',
    ]);
  }
  amountRules(container, report);
}

/** Names and words of a pod that Kubernetes refuses. */
export function podValueRules(
  { metadata, spec = {} }: OperatedTemplate,
  report: Report,
): void {
  const { volumes = [], tolerations = [], nodeSelector = {} } = spec;
  oneOfRule(spec.restartPolicy, RESTART_POLICIES, report, [
    'spec',
    'restartPolicy',
  ]);
  const atDns = ['spec', 'dnsPolicy'];
  oneOfRule(spec.dnsPolicy, DNS_POLICIES, report, atDns);
  if (spec.dnsPolicy === 'None' && !spec.dnsConfig?.nameservers?.length) {
    report(atDns, messagePart('DnsNeedsServers'));
  }
  for (const field of ['serviceAccountName', 'priorityClassName'] as const) {
    nameRule(spec[field], objectNameProblem, report, ['spec', field]);
  }
  for (const [index, { name }] of volumes.entries()) {
    nameRule(name, dnsLabelProblem, report, ['spec', 'volumes', index, 'name']);
  }
  for (const [index, { effect, operator }] of tolerations.entries()) {
    const at = ['spec', 'tolerations', index];
    oneOfRule(effect, EFFECTS, report, [...at, 'effect']);
    oneOfRule(operator, OPERATORS, report, [...at, 'operator']);
  }
  const labels = [
    { of: metadata?.labels ?? {}, at: ['metadata', 'labels'] },
    { of: nodeSelector, at: ['spec', 'nodeSelector'] },
  ];
  for (const { of, at } of labels) {
    for (const [key, value] of entriesOf(of)) {
      nameRule(key, qualifiedNameProblem, report, [...at, key]);
      nameRule(value, labelValueProblem, report, [...at, key]);
    }
  }
}
