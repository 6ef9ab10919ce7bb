import { z } from 'zod';
import { RayApiError } from '../errors/RayApiError';
import { MessagePart } from '../explanations';
import { MAX_VIOLATIONS, pathToText, RuleParams } from '../rules/Rules';
import { messagePart } from '../texts';
import { decodeMessage } from '../schema/decode';
import { isEmpty } from '../schema/encode';
import { fieldsOf, MessageField, nodeOf } from '../schema/introspect';
import { messagePartSchema } from '../schema/messagePart';
import { quoted } from '../schema/quoted';
import { Violation, violation, violationSentence } from '../schema/Violation';
import { OperationId, OperationInput, operations } from './operations';
import { Operation } from './Operation';

/**
 * A parsed input, and the parts that were dropped.
 *
 * @public
 */
export interface ParsedInput<Id extends OperationId> {
  input: OperationInput<Id>;
  /** Paths of unknown fields. */
  dropped: string[];
  /** Fields of a create that only answers have: they are ignored, as on the reference server. */
  ignored: string[];
}

const paramsSchema: z.ZodType<RuleParams> = z.object({
  stage: z.enum(['validate', 'convert']).optional(),
  value: z.string().optional(),
  messageParts: z.array(messagePartSchema),
});

/** Names of zod's own issues, which have no meaning for callers. */
function violationOf(issue: z.core.$ZodIssue): Violation {
  const field = pathToText(issue.path);
  const params = issue.code === 'custom' ? issue.params : undefined;
  const { data } = paramsSchema.safeParse(params);
  return data
    ? { field, message: issue.message, ...data }
    : violation(field, messagePart('ValueNotPossible'));
}

/** With field and value, which the message may name already. */
function inOurWords({ field, message, value }: Violation): string {
  const sentence = violationSentence({ field, message });
  return value === undefined || message.includes(value)
    ? sentence
    : `${sentence} It is ${value}.`;
}

/** The reference server's prefix depends on the stage that refuses. */
function inReferenceWords(
  first: Violation,
  refusal: Operation['refusal'],
): string {
  const { message, stage } = first;
  if (stage === undefined) return inOurWords(first);
  if (stage === 'convert' && refusal?.convert) {
    const { failure, call } = refusal.convert;
    return `${failure}: ${call}: InvalidInputError: ${failure}: ${message}`;
  }
  return refusal?.validate
    ? `${message}: ${refusal.validate}: Invalid input error: ${message}`
    : `${message}: Invalid input error: ${message}`;
}

/** Over HTTP the body is the message itself, so callers don't know its field name. */
function withoutBodyPrefix(path: string, body: string | undefined): string {
  if (!body) return path;
  if (path === body) return '';
  return path.startsWith(`${body}.`) ? path.slice(body.length + 1) : path;
}

/** Most characters of a violation's field and of its message, which may quote the whole body. */
const MAX_VIOLATION_LENGTH = 1_000;

function shortened(text: string): string {
  return text.length > MAX_VIOLATION_LENGTH
    ? `${text.slice(0, MAX_VIOLATION_LENGTH)}…`
    : text;
}

function shortenedPart({ code, parameters }: MessagePart): MessagePart {
  const entries = Object.entries(parameters);
  const short = entries.map(([name, value]) => [name, shortened(value)]);
  return { code, parameters: Object.fromEntries(short) };
}

/** Violations as answers list them: limited in number and length, with field paths relative to the body. */
function reportedViolations(
  found: Violation[],
  operation: Operation,
): Violation[] {
  return found
    .slice(0, MAX_VIOLATIONS)
    .map(({ field, message, messageParts, value, stage }) => ({
      field: shortened(withoutBodyPrefix(field, operation.http.body)),
      message: shortened(message),
      messageParts: messageParts?.map(shortenedPart),
      value,
      stage,
    }));
}

/**
 * The error of a request with violations: the first in the reference server's words, then the others.
 *
 * @public
 */
export function refuseInput(
  found: Violation[],
  operation: Operation,
): RayApiError {
  const violations = reportedViolations(found, operation);
  const [first, ...others] = violations;
  const head = first ? inReferenceWords(first, operation.refusal) : '';
  const tail = others.map(inOurWords);
  const message = tail.length ? `${head} Also: ${tail.join(' ')}` : head;
  return new RayApiError('INVALID_ARGUMENT', message, { violations });
}

/**
 * The error of a valid request that violates a policy of the portal.
 *
 * @public
 */
export function refuseByPolicy(
  found: Violation[],
  operation: Operation,
): RayApiError {
  const violations = reportedViolations(found, operation);
  const message = violations.map(inOurWords).join(' ');
  return new RayApiError('FAILED_PRECONDITION', message, { violations });
}

/** The fields of an operation's body, if it is a message. */
function bodyFields({ input, http }: Operation): MessageField[] {
  const body = fieldsOf(input).find(({ jsonName }) => jsonName === http.body);
  const node = body && nodeOf(body.schema);
  return node?.kind === 'message' ? fieldsOf(node.schema) : [];
}

/** Whether the request body has an owner. */
function hasOwner(operation: Operation): boolean {
  return bodyFields(operation).some(({ jsonName }) => jsonName === 'user');
}

/** What a create sets without effect. Other writes may send an answer back as it was read. */
function ignoredFields(
  decoded: Record<string, unknown>,
  operation: Operation,
): string[] {
  const { method, body = '' } = operation.http;
  if (method !== 'POST') return [];
  const sent = new Map(Object.entries(Object(decoded[body])));
  return bodyFields(operation)
    .filter(({ isOutputOnly, jsonName, schema }) => {
      const value = sent.get(jsonName) ?? undefined;
      return isOutputOnly && value !== undefined && !isEmpty(schema, value);
    })
    .map(({ jsonName }) => jsonName);
}

/** The owner is the caller, unless the request names one. */
function withOwner(
  value: Record<string, unknown>,
  operation: Operation,
  user: string | undefined,
): Record<string, unknown> {
  const { body } = operation.http;
  const resource = body && value[body];
  if (!user || !resource || typeof resource !== 'object') return value;
  if (!hasOwner(operation)) return value;
  return { ...value, [body]: { ...resource, user: owned(resource) || user } };
}

function owned(resource: object): unknown {
  return 'user' in resource ? resource.user : undefined;
}

/** Most unknown fields that a refusal names. */
const MAX_UNKNOWN_NAMED = 3;

/** Why a body says nothing; undefined where it has a field that is known. */
function bodyFault(
  sent: unknown,
  understood: unknown,
): MessagePart | undefined {
  const names = Object.keys(Object(sent));
  if (!names.length) return messagePart('BodyEmpty');
  if (Object.keys(Object(understood)).length) return undefined;
  if (names.includes('apiVersion') && names.includes('kind')) {
    return messagePart('BodyOfKubernetes');
  }
  const more = names.length - MAX_UNKNOWN_NAMED;
  return messagePart('BodyUnknown', {
    fields: names.slice(0, MAX_UNKNOWN_NAMED).map(quoted).join(', '),
    more: more > 0 ? more : undefined,
  });
}

/** Reports a body that says nothing as such, after its first violation and in place of all others. */
function withBodyFault(
  found: Violation[],
  [raw, decoded]: ReadonlyArray<Record<string, unknown>>,
  { http: { body } }: Operation,
): Violation[] {
  const fault = body && bodyFault(raw?.[body], decoded?.[body]);
  if (!fault) return found;
  const isOfBody = ({ field }: Violation) =>
    field === body || field.startsWith(`${body}.`);
  const first = found.find(isOfBody);
  if (!first) return found;
  return [
    ...found.filter(other => other === first || !isOfBody(other)),
    violation(body, fault),
  ];
}

/**
 * Converts a raw request to the typed input of an operation.
 *
 * @param id - the operation
 * @param raw - its input: path and query parameters, and the body under its field's name
 * @param options - `user`: the owner if the request names none
 * @throws RayApiError `INVALID_ARGUMENT` that names every violation, the first in the reference server's words
 * @public
 */
export function parseInput<Id extends OperationId>(
  id: Id,
  raw: Record<string, unknown>,
  options: { user?: string } = {},
): ParsedInput<Id> {
  const operation: Operation = operations[id];
  const decoded = decodeMessage(operation.input, raw);
  if (decoded.violations.length)
    throw refuseInput(decoded.violations, operation);
  const value = withOwner(decoded.value, operation, options.user);
  const parsed = operation.input.safeParse(value);
  if (!parsed.success) {
    const found = parsed.error.issues.map(violationOf);
    const sent = [raw, decoded.value];
    throw refuseInput(withBodyFault(found, sent, operation), operation);
  }
  const dropped = decoded.dropped.map(path =>
    withoutBodyPrefix(path, operation.http.body),
  );
  const ignored = ignoredFields(decoded.value, operation);
  return { input: parsed.data as OperationInput<Id>, dropped, ignored };
}
