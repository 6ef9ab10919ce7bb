import { MessagePart } from '../../explanations';
import { quoted } from '../../schema/quoted';
import { messagePart } from '../../texts';
import { labelValueProblem, qualifiedNameProblem } from '../names';
import { FieldPath, Report } from '../Rules';
import { OperatedContainer, OperatedTemplate } from './PodObjects';
import { entriesOf } from '../entriesOf';

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

/** Names of resources, and amounts of memory that Kubernetes takes for thousandths. */
export function amountRules(
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

/** Labels of a pod, and the ones that it wants of its node; names of DNS servers where it has no others. */
export function podValueRules(
  { metadata, spec = {} }: OperatedTemplate,
  report: Report,
): void {
  if (spec.dnsPolicy === 'None' && !spec.dnsConfig?.nameservers?.length) {
    report(['spec', 'dnsPolicy'], messagePart('DnsNeedsServers'));
  }
  const labels = [
    { of: metadata?.labels ?? {}, at: ['metadata', 'labels'] },
    { of: spec.nodeSelector ?? {}, at: ['spec', 'nodeSelector'] },
  ];
  for (const { of, at } of labels) {
    for (const [key, value] of entriesOf(of)) {
      nameRule(key, qualifiedNameProblem, report, [...at, key]);
      nameRule(value, labelValueProblem, report, [...at, key]);
    }
  }
}
