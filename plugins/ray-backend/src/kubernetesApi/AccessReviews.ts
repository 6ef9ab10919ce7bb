import { OperationId, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { OperationExecutor } from '../execution/OperationExecutor';
import { Caller } from '../requests/RequestContext';
import { parseJson } from '../http/parseJson';
import { OPERATION_IDS, Verb } from './operationIds';
import { contentOf } from './protobufFields';
import { hasScale, servedKind } from './servedKinds';
import { Target } from './Target';

const GROUP = 'authorization.k8s.io';

const reviewSchema = z.object({
  spec: z.object({
    resourceAttributes: z
      .object({
        namespace: z.string().default(''),
        verb: z.string().default(''),
        group: z.string().default(''),
        resource: z.string().default(''),
        subresource: z.string().default(''),
      })
      .optional(),
  }),
});

type Attributes = NonNullable<
  z.output<typeof reviewSchema>['spec']['resourceAttributes']
>;

/** What Kubernetes' verbs do to Ray's objects. */
const VERBS = new Map<string, Verb>([
  ['get', 'get'],
  ['list', 'list'],
  ['watch', 'list'],
  ['create', 'create'],
  ['update', 'update'],
  ['patch', 'update'],
  ['delete', 'delete'],
  ['deletecollection', 'delete'],
]);

/** What reads of other objects are, which belong to clusters mostly. */
const READS = new Map<string, OperationId>([
  ['pods', OPERATION_IDS.cluster.list],
  ['pods/log', 'getClusterPodLog'],
  ['events', OPERATION_IDS.cluster.list],
  ['configmaps', 'listComputeTemplates'],
]);

/** Before every object of Kubernetes in protobuf; kubectl writes reviews in it. */
const MAGIC = Buffer.from('k8s\0');

/** No review is longer, and all of its fields are read at once. */
const MAX_BYTES = 16 * 1024;

/** Fields of a review in protobuf, each in the one before: `raw`, `spec`, `resourceAttributes` (Kubernetes, generated.proto). */
const ATTRIBUTES = [2, 2, 1];

/** The attributes in protobuf, by their numbers. */
const ATTRIBUTE_NUMBERS = {
  namespace: 1,
  verb: 2,
  group: 3,
  resource: 5,
  subresource: 6,
};

/** @throws RayApiError or Error for what can't be read */
function readReview(bytes: Uint8Array): object {
  const isProtobuf = MAGIC.equals(bytes.subarray(0, MAGIC.length));
  if (!isProtobuf) return parseJson(bytes);
  if (bytes.length > MAX_BYTES) throw new Error('The review is too long');
  const attributes = ATTRIBUTES.reduce(contentOf, bytes.subarray(MAGIC.length));
  const named = Object.entries(ATTRIBUTE_NUMBERS).map(([name, number]) => [
    name,
    Buffer.from(contentOf(attributes, number)).toString(),
  ]);
  return { spec: { resourceAttributes: Object.fromEntries(named) } };
}

function parsedReview(bytes: Uint8Array) {
  try {
    return reviewSchema.parse(readReview(bytes));
  } catch (cause) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'The body is no SelfSubjectAccessReview of the Kubernetes API.',
      { cause },
    );
  }
}

function operationOf(attributes: Attributes): OperationId | undefined {
  const { group, resource, subresource, verb: word } = attributes;
  const kind = servedKind({ group, plural: resource });
  const verb = VERBS.get(word);
  if (kind && verb) {
    const isScaling =
      subresource === 'scale' && (verb === 'get' || verb === 'update');
    const isServed =
      !subresource ||
      (subresource === 'status' && word === 'get') ||
      (isScaling && hasScale(kind));
    return isServed ? OPERATION_IDS[kind.kind][verb] : undefined;
  }
  const isCore = !group || (group === 'events.k8s.io' && resource === 'events');
  const name = subresource ? `${resource}/${subresource}` : resource;
  const isRead = verb === 'get' || verb === 'list';
  return isCore && isRead ? READS.get(name) : undefined;
}

/** Whether a target asks what its caller may do, as `kubectl auth can-i` does. */
export function isAccessReview({ group, plural, name }: Target): boolean {
  return group === GROUP && plural === 'selfsubjectaccessreviews' && !name;
}

/** Tells callers what they may do, before they try it. */
export class AccessReviews {
  readonly #executor: Pick<OperationExecutor, 'mayTry'>;

  constructor(options: { executor: Pick<OperationExecutor, 'mayTry'> }) {
    this.#executor = options.executor;
  }

  /**
   * The review with its answer. Where a permission depends on the object, the answer is yes.
   *
   * @throws RayApiError for what is no SelfSubjectAccessReview
   */
  async answer(caller: Caller, bytes: Uint8Array): Promise<object> {
    const { spec } = parsedReview(bytes);
    const { resourceAttributes } = spec;
    const id = resourceAttributes && operationOf(resourceAttributes);
    const allowed =
      id !== undefined && (await this.#executor.mayTry(id, caller));
    return {
      apiVersion: `${GROUP}/v1`,
      kind: 'SelfSubjectAccessReview',
      metadata: {},
      spec,
      status: {
        allowed,
        ...(!id && { reason: 'The portal does not serve it.' }),
      },
    };
  }
}
