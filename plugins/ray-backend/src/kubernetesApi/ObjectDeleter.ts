import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { RayCache } from '../kinds/RayCache';
import { RequestContext } from '../requests/RequestContext';
import { toApiError } from '../requests/toApiError';
import { checkOrigin } from '../resources/checkOrigin';
import { Call, isDryRun } from './Call';
import { Forwarder } from './Forwarder';
import { isOn } from './kubernetesPaths';
import { ObjectReader, Shown } from './ObjectReader';
import { OPERATION_IDS } from './operationIds';
import { Performer } from './Performer';
import { readInteger } from './readInteger';
import { sendObject } from './sendObject';
import { ServedKind } from './servedKinds';
import { successStatus } from './statusOf';
import { Fields } from '../core/fieldsIn';

const optionsSchema = z
  .object({
    // Kubernetes answers 500 for others.
    kind: z.literal('DeleteOptions').nullish(),
    dryRun: z.array(z.string()).nullish(),
    gracePeriodSeconds: z.number().nullish(),
    propagationPolicy: z.string().nullish(),
    orphanDependents: z.boolean().nullish(),
    preconditions: z
      .object({
        uid: z.string().nullish(),
        resourceVersion: z.string().nullish(),
      })
      .nullish(),
  })
  .passthrough();

/** The fields of a delete's body that the portal reads. */
type DeleteOptions = z.infer<typeof optionsSchema>;

/**
 * The options of a deletion: those of its body, in place of which the query may name them. They are sent as a body, and
 * Kubernetes ignores the query beside one.
 *
 * @throws RayApiError for invalid DeleteOptions, and for deletions that leave pods behind
 */
function readOptions(call: Call, body: Fields): DeleteOptions {
  const { query } = call;
  const { success, data } = optionsSchema.safeParse(body);
  if (!success) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'The body is no DeleteOptions of the Kubernetes API.',
    );
  }
  const policy =
    data.propagationPolicy ?? query.get('propagationPolicy') ?? undefined;
  const orphans =
    data.orphanDependents ??
    (query.has('orphanDependents')
      ? isOn(query, 'orphanDependents')
      : undefined);
  if (policy === 'Orphan' || orphans) {
    throw new RayApiError(
      'FAILED_PRECONDITION',
      'Pods without their Ray object would run on outside of its permissions: delete with propagationPolicy Background or Foreground.',
    );
  }
  const isTrial = isDryRun(call);
  return {
    ...data,
    gracePeriodSeconds:
      data.gracePeriodSeconds ?? readInteger(query, 'gracePeriodSeconds'),
    orphanDependents: orphans,
    // Kubernetes refuses both.
    propagationPolicy:
      policy ?? (orphans === undefined ? 'Background' : undefined),
    dryRun: isTrial ? ['All'] : data.dryRun,
  };
}

/** Deletes objects, one by one or all that a selector selects. */
export class ObjectDeleter {
  readonly #forwarder: Forwarder;
  readonly #performer: Performer;
  readonly #reader: ObjectReader;
  readonly #kubernetes: KubernetesService;
  readonly #cache: Pick<RayCache, 'observe' | 'observeDeleted'>;

  constructor(options: {
    forwarder: Forwarder;
    performer: Performer;
    reader: ObjectReader;
    kubernetes: KubernetesService;
    cache: Pick<RayCache, 'observe' | 'observeDeleted'>;
  }) {
    this.#forwarder = options.forwarder;
    this.#performer = options.performer;
    this.#reader = options.reader;
    this.#kubernetes = options.kubernetes;
    this.#cache = options.cache;
  }

  async delete(call: Call, kind: ServedKind, body: Fields): Promise<void> {
    sendObject(call.response, 200, await this.#delete(call, kind, body));
  }

  /** Deletes what the caller may see of a selection; the first refusal ends it. */
  async deleteCollection(
    call: Call,
    kind: ServedKind,
    {
      options,
      showing,
    }: { options: Fields; showing(context: RequestContext): Shown },
  ): Promise<void> {
    const { namespace = '' } = call.target;
    readOptions(call, options);
    const found = await this.#performer.perform(
      call,
      { id: OPERATION_IDS[kind.kind].list, key: { namespace }, kind },
      async context => {
        const names: string[] = [];
        const objects = this.#reader.objects(call, showing(context), context);
        for await (const { metadata } of objects) names.push(metadata.name);
        return names;
      },
    );
    for (const name of found) {
      const target = { ...call.target, name };
      await this.#delete({ ...call, target }, kind, options).catch(
        (error: unknown) => {
          // Another caller was first.
          if (toApiError(error).code !== 'NOT_FOUND') throw error;
        },
      );
    }
    const details = { group: kind.resource.group, kind: kind.resource.plural };
    sendObject(call.response, 200, successStatus(details));
  }

  async #delete(call: Call, kind: ServedKind, body: Fields): Promise<object> {
    const { namespace = '', name = '' } = call.target;
    return this.#performer.perform(
      call,
      { id: OPERATION_IDS[kind.kind].delete, key: { namespace, name }, kind },
      context =>
        this.#forward(call, kind, {
          options: readOptions(call, body),
          context,
        }),
    );
  }

  async #forward(
    { target }: Call,
    kind: ServedKind,
    { options, context }: { options: DeleteOptions; context: RequestContext },
  ): Promise<object> {
    const { namespace = '', name = '' } = target;
    const { signal, impersonate } = context;
    const key = { namespace, name };
    const object = await this.#kubernetes.get(kind.resource, key, {
      signal,
      impersonate,
    });
    checkOrigin(object, 'deleted', context);
    const isTrial = options.dryRun?.includes('All');
    if (!isTrial) await context.beforeWrite?.({ object, going: 'all' });
    const { uid } = object.metadata;
    const preconditions = { uid, ...options.preconditions };
    const answer = await this.#forwarder.json(target, {
      method: 'DELETE',
      signal,
      impersonate,
      query: { dryRun: isTrial ? 'All' : undefined },
      contentType: 'application/json',
      body: JSON.stringify({ ...options, preconditions }),
    });
    if (isTrial) return answer;
    context.onWritten?.({ before: object });
    if (answer.metadata?.deletionTimestamp) {
      this.#cache.observe(kind.resource, answer);
    } else {
      this.#cache.observeDeleted(kind.resource, key, uid);
    }
    return answer;
  }
}
