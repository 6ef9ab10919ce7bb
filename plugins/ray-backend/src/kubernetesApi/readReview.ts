import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { contentOf } from './protobufFields';
import { readObject } from './WriteBody';

const attributesSchema = z.object({
  namespace: z.string().default(''),
  verb: z.string().default(''),
  group: z.string().default(''),
  resource: z.string().default(''),
  subresource: z.string().default(''),
});

const accessSchema = z.object({
  spec: z.object({ resourceAttributes: attributesSchema.optional() }),
});

const rulesSchema = z.object({
  spec: z.object({ namespace: z.string().min(1) }),
});

/** Starts every protobuf object of Kubernetes; kubectl sends reviews as protobuf. */
const MAGIC = Buffer.from('k8s\0');

/** Maximum size of a review, whose fields are read at once. */
const MAX_BYTES = 16 * 1024;

/** Numbers of fields in protobuf (Kubernetes, generated.proto). */
const RAW = 2;
const SPEC = 2;
const RESOURCE_ATTRIBUTES = 1;
const RULES_NAMESPACE = 1;
const ATTRIBUTE_NUMBERS = {
  namespace: 1,
  verb: 2,
  group: 3,
  resource: 5,
  subresource: 6,
};

/** The body of a review, and its type. */
export interface ReviewBody {
  bytes: Uint8Array;
  type: string | undefined;
}

/** The specification of a protobuf review; undefined for other content. */
function protobufSpec(bytes: Uint8Array): Uint8Array | undefined {
  if (!MAGIC.equals(bytes.subarray(0, MAGIC.length))) return undefined;
  if (bytes.length > MAX_BYTES) throw new Error('The review is too long');
  return [RAW, SPEC].reduce(contentOf, bytes.subarray(MAGIC.length));
}

function textAt(message: Uint8Array, number: number): string {
  return Buffer.from(contentOf(message, number)).toString();
}

function readAccess({ bytes, type }: ReviewBody): object {
  const spec = protobufSpec(bytes);
  if (!spec) return readObject(type, bytes);
  const attributes = contentOf(spec, RESOURCE_ATTRIBUTES);
  const named = Object.entries(ATTRIBUTE_NUMBERS).map(([name, number]) => [
    name,
    textAt(attributes, number),
  ]);
  return { spec: { resourceAttributes: Object.fromEntries(named) } };
}

function readRules({ bytes, type }: ReviewBody): object {
  const spec = protobufSpec(bytes);
  if (!spec) return readObject(type, bytes);
  return { spec: { namespace: textAt(spec, RULES_NAMESPACE) } };
}

function parsed<T>(kind: string, parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `The body is no ${kind} of the Kubernetes API.`,
      { cause },
    );
  }
}

/** @throws RayApiError if it is not a SelfSubjectAccessReview */
export function readAccessReview(body: ReviewBody) {
  return parsed('SelfSubjectAccessReview', () =>
    accessSchema.parse(readAccess(body)),
  );
}

/** @throws RayApiError if it is not a SelfSubjectRulesReview of a namespace */
export function readRulesReview(body: ReviewBody) {
  return parsed('SelfSubjectRulesReview', () =>
    rulesSchema.parse(readRules(body)),
  );
}
