import { MessagePart, yamlProblem } from '@rayport/backstage-plugin-ray-common';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { z } from 'zod';
import { say, Texts } from '../../translation';

/** Why a document can't be sent. */
export type DocumentFault =
  | { is: 'unreadable'; problem: MessagePart }
  /** It has placeholders of a tool that makes YAML. */
  | { is: 'template' }
  | { is: 'noObject' }
  | { is: 'missing' | 'noText'; field: string }
  | { is: 'otherKind'; kind: string; meant: string }
  | { is: 'otherVersion'; kind: string; given: string; version: string }
  | { is: 'twice'; title: string }
  | { is: 'tooMany'; limit: number };

const isTemplate = (text: string) => text.includes('{{');

/** Why a text is no YAML, and in which of its lines. */
export function faultOfYaml(
  text: string,
): { line: number; fault: DocumentFault } | undefined {
  const problem = yamlProblem(text);
  if (!problem) return undefined;
  return {
    line: Number(problem.parameters.line ?? 1),
    fault: isTemplate(text)
      ? { is: 'template' }
      : { is: 'unreadable', problem },
  };
}

/** Why a value is no object of Kubernetes. */
export function faultOfObject(
  text: string,
  value: unknown,
  [issue]: readonly z.core.$ZodIssue[],
): DocumentFault {
  const field = issue?.path.join('.');
  if (!field) return { is: 'noObject' };
  const sent = issue?.path.reduce<unknown>(
    (parent, key) => Reflect.get(Object(parent), key),
    value,
  );
  // Placeholders are mappings of mappings for YAML.
  if (Object(sent) === sent && isTemplate(text)) return { is: 'template' };
  return { is: sent === undefined ? 'missing' : 'noText', field };
}

/** Says why a document can't be sent. */
export function faultText(
  t: Texts,
  fault: DocumentFault,
  document: number,
): string {
  const number = String(document);
  switch (fault.is) {
    case 'unreadable': {
      const { problem } = fault;
      // Without the line, which is shown before.
      const { words } = problem.parameters;
      const reason = words ?? say(t, englishOf(problem), [problem]);
      return t('yaml.unreadable', { number, reason });
    }
    case 'missing':
    case 'noText':
      return t(`yaml.${fault.is}`, { number, field: fault.field });
    case 'otherKind':
      return t('yaml.otherKind', { kind: fault.kind, meant: fault.meant });
    case 'otherVersion': {
      const { kind, given, version } = fault;
      return t('yaml.otherVersion', { kind, given, version });
    }
    case 'twice':
      return t('yaml.twice', { title: fault.title });
    case 'tooMany':
      return t('yaml.tooMany', { limit: fault.limit });
    default:
      return t(`yaml.${fault.is}`, { number });
  }
}
