import {
  PAGES_CLIENT,
  RAY_ANNOTATIONS,
  RAY_CLIENT,
} from '@rayport/backstage-plugin-ray-common';
import {
  FIELD_MANAGER,
  isKubernetesError,
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import { isDeepStrictEqual } from 'node:util';
import { goneSignal } from '../http/goneSignal';
import { orAbsent } from '../kubernetes/orAbsent';
import {
  pauseAfterConflict,
  WRITE_ATTEMPTS,
} from '../kubernetes/ManagedObjects';
import { RayCache } from '../kinds/RayCache';
import { RequestContext } from '../requests/RequestContext';
import {
  checkOrigin,
  warnOfLaterRefusal,
  warnOfService,
} from '../resources/checkOrigin';
import { CreateWarnings } from '../resources/CreateWarnings';
import { TemplateService } from '../templates/TemplateService';
import { readAnswerForm } from './answerForm';
import { Call } from './Call';
import { fillTemplates } from './computeTemplates';
import { Forwarder } from './Forwarder';
import { kubernetesWarnings } from './kubernetesWarnings';
import { OPERATION_IDS } from './operationIds';
import { ownerIn, withMetadata, withOwner } from './ownership';
import { Performer } from './Performer';
import { renderObject } from './renderObject';
import { createdBefore, creationOf } from './repeatedCreates';
import { sendObject } from './sendObject';
import { judged, ServedKind } from './servedKinds';
import { Fields, fieldsIn } from '../core/fieldsIn';
import {
  assertUnversioned,
  CONTENT_TYPES,
  guarded,
  versionIn,
  WriteBody,
} from './WriteBody';
import { WriteChecks } from './WriteChecks';

/** Parameters of writes that Kubernetes validates. */
const FORWARDED = ['fieldValidation', 'force'] as const;

/** Maximum length of a field manager, characters (Kubernetes API, fieldManager). */
const MAX_MANAGER = 128;

/** Options of {@link ObjectWriter}. */
export interface ObjectWriterOptions {
  forwarder: Forwarder;
  performer: Performer;
  checks: WriteChecks;
  warnings: CreateWarnings;
  kubernetes: KubernetesService;
  templates: Pick<TemplateService, 'resolve'>;
  cache: Pick<RayCache, 'observe'>;
}

/** The target of a write. */
interface Writing {
  call: Call;
  kind: ServedKind;
  context: RequestContext;
}

/**
 * Forwards creates, updates and patches. Each is tried first with Kubernetes' own dry run, and everything is checked on
 * what it would store; what is stored then is the same, or the request is refused as a conflict.
 */
export class ObjectWriter {
  readonly #options: ObjectWriterOptions;

  constructor(options: ObjectWriterOptions) {
    this.#options = options;
  }

  async create(call: Call, kind: ServedKind, body: WriteBody): Promise<void> {
    const id = OPERATION_IDS[kind.kind].create;
    const { namespace = '' } = call.target;
    const name = nameIn(body);
    const work = (context: RequestContext) =>
      this.#create({ call, kind, context }, body);
    const created = await this.#options.performer.perform(
      call,
      { id, key: { namespace, name }, kind },
      work,
    );
    send(call, 201, created);
  }

  async update(call: Call, kind: ServedKind, body: WriteBody): Promise<void> {
    send(call, 200, await this.change(call, kind, body));
  }

  /** Changes an object; the caller sends the response. */
  async change(
    call: Call,
    kind: ServedKind,
    body: WriteBody,
  ): Promise<KubernetesObject> {
    const { namespace = '', name = '' } = call.target;
    const key = { namespace, name };
    return this.#options.performer.perform(
      call,
      { id: OPERATION_IDS[kind.kind].update, key, kind },
      context => this.#update({ call, kind, context }, body),
    );
  }

  /** The action of a request: a server-side apply creates a missing object. */
  async verbOf(
    { target, request, response }: Call,
    kind: ServedKind,
  ): Promise<'create' | 'update'> {
    const { method, headers } = request;
    if (method === 'POST') return 'create';
    const isApply = headers['content-type']?.includes('apply-patch');
    if (method !== 'PATCH' || !isApply) return 'update';
    const { namespace, name = '' } = target;
    const { kubernetes } = this.#options;
    const signal = goneSignal(response);
    const found = await orAbsent(
      kubernetes.get(kind.resource, { namespace, name }, { signal }),
    );
    return found ? 'update' : 'create';
  }

  async #create(writing: Writing, body: WriteBody): Promise<KubernetesObject> {
    const { call, kind, context } = writing;
    const { checks, cache } = this.#options;
    const { namespace = '' } = call.target;
    const id = OPERATION_IDS[kind.kind].create;
    checks.assertNamespace(namespace, { id, context });
    const { dryRun } = context;
    assertUnversioned(body);
    const object = body.type === 'json' ? {} : body.fields;
    const creation = creationOf(call, kind, { object, dryRun });
    const before = { object, creation, context };
    const { kubernetes } = this.#options;
    const known = await createdBefore(call, kind, { ...before, kubernetes });
    if (known) return known;
    const wanted = await this.#completed(writing, body, fields =>
      withOwner(fields, context.caller.user),
    );
    const tried = await this.#send(writing, wanted, { dryRun: true });
    const after = { ...tried, metadata: { ...tried.metadata, namespace } };
    // A misspelled field explains why another one is missing.
    await noteStored(writing, { sent: sentIn(writing, wanted), stored: after });
    await checks.check(kind, { after }, { id, context });
    const annotations = {
      ...(await checks.bindingOf(kind, after, context)),
      ...(creation && { [RAY_ANNOTATIONS.idempotency]: creation.mark }),
    };
    const stored = judged(kind, after);
    const warnings = await this.#options.warnings.of(stored, context);
    warnings.forEach(context.warn);
    warnOfLaterRefusal(after, context);
    if (dryRun) return tried;
    const bound = changed(wanted, fields =>
      withMetadata(fields, { annotations }),
    );
    const created = await this.#send(writing, bound, { dryRun: false });
    context.onWritten?.({ after: created });
    cache.observe(kind.resource, created);
    return created;
  }

  async #update(writing: Writing, body: WriteBody): Promise<KubernetesObject> {
    const { call, kind, context } = writing;
    const { checks, cache, kubernetes } = this.#options;
    const { namespace, name = '' } = call.target;
    const { signal, impersonate } = context;
    const id = OPERATION_IDS[kind.kind].update;
    const reading = { signal, impersonate };
    let isOriginChecked = false;
    for (let attempt = 1; ; attempt += 1) {
      const key = { namespace, name };
      const before = await kubernetes.get(kind.resource, key, reading);
      const completed = await this.#completed(writing, body, fields =>
        body.type === 'apply' ? keepingOwner(fields, before) : fields,
      );
      const wanted = guarded(completed, before);
      try {
        const after = await this.#send(writing, wanted, { dryRun: true });
        const sent = sentIn(writing, wanted);
        await noteStored(writing, { before, sent, stored: after });
        await checks.check(kind, { before, after }, { id, context });
        if (isSame(before, after)) return after;
        // Not only in the first attempt, which may end before this check.
        if (!isOriginChecked) {
          checkOrigin(before, 'changed', context);
          warnOfService(before, context);
          warnOfLaterRefusal(after, context);
          isOriginChecked = true;
        }
        if (context.dryRun) return after;
        await context.beforeWrite?.({ object: before, going: 'none' });
        const updated = await this.#send(writing, wanted, { dryRun: false });
        context.onWritten?.({ before, after: updated });
        cache.observe(kind.resource, updated);
        return updated;
      } catch (error) {
        const isConflict = isKubernetesError(error) && error.status === 409;
        const isOurs = isConflict && !versionIn(body);
        // The caller must resolve a conflict about fields of another manager.
        const isField = isConflict && /conflicts? with/.test(error.message);
        if (!isOurs || isField || attempt >= WRITE_ATTEMPTS) throw error;
        await pauseAfterConflict(attempt);
      }
    }
  }

  /** A body with its compute templates filled in, and with the portal's additions. */
  async #completed(
    { call, context }: Writing,
    body: WriteBody,
    add: (fields: Fields) => Fields,
  ): Promise<WriteBody> {
    if (body.type === 'json') return body;
    const { templates } = this.#options;
    const { namespace = '' } = call.target;
    const options = { templates, context };
    const fields = await fillTemplates(body.fields, namespace, options);
    return { ...body, fields: add(fields) };
  }

  async #send(
    { call, context }: Writing,
    body: WriteBody,
    { dryRun }: { dryRun: boolean },
  ): Promise<KubernetesObject> {
    const { target, query, request } = call;
    const { signal, impersonate } = context;
    const forwarded = FORWARDED.map(name => [name, query.get(name) ?? '']);
    const content = body.type === 'json' ? body.operations : body.fields;
    const answer = await this.#options.forwarder.send(target, {
      method: body.type === 'object' ? request.method : 'PATCH',
      signal,
      impersonate,
      query: {
        ...Object.fromEntries(forwarded),
        fieldManager: query.get('fieldManager') ?? managerOf(request),
        dryRun: dryRun ? 'All' : undefined,
      },
      contentType: CONTENT_TYPES[body.type],
      body: JSON.stringify(content),
    });
    // The same warnings come with the dry run that precedes a write.
    if (dryRun === context.dryRun) {
      const header = answer.headers.get('warning');
      kubernetesWarnings(header).forEach(context.warn);
    }
    const object: KubernetesObject = JSON.parse(await answer.text());
    return object;
  }

  /** Decides whether a write may be possible, before its body is read. */
  async admit(
    call: Call,
    kind: ServedKind,
    verb: 'create' | 'update' | 'delete',
  ): Promise<PolicyDecision> {
    return this.#options.performer.admit(call, OPERATION_IDS[kind.kind][verb]);
  }
}

/**
 * The field manager that Kubernetes records if the request names none: the client program, or the portal for its
 * pages, whose program is a browser. A server-side apply must name one.
 */
function managerOf({ headers }: Call['request']): string {
  if (headers['content-type']?.includes('apply-patch')) return '';
  if (headers[RAY_CLIENT] === PAGES_CLIENT) return FIELD_MANAGER;
  const [program = ''] = (headers['user-agent'] ?? '').split('/', 1);
  return program.replace(/[^ -~]/g, '').slice(0, MAX_MANAGER);
}

function nameIn(body: WriteBody): string {
  const name =
    body.type === 'json' ? '' : fieldsIn(body.fields, 'metadata')?.name;
  return typeof name === 'string' ? name : '';
}

function changed(
  body: WriteBody,
  change: (fields: Fields) => Fields,
): WriteBody {
  return body.type === 'json' ? body : { ...body, fields: change(body.fields) };
}

/** Keeps the owner that the portal added, because an apply removes fields that its manager no longer names. */
function keepingOwner(fields: Fields, before: KubernetesObject): Fields {
  const { labels, annotations } = ownerIn(before);
  const metadata = fieldsIn(fields, 'metadata');
  const isNamed = [...Object.keys(labels), ...Object.keys(annotations)].some(
    name =>
      fieldsIn(metadata, 'labels')?.[name] !== undefined ||
      fieldsIn(metadata, 'annotations')?.[name] !== undefined,
  );
  return isNamed ? fields : withMetadata(fields, { labels, annotations });
}

/** Whether a write changes nothing but Kubernetes' own metadata. */
function isSame(before: KubernetesObject, after: KubernetesObject): boolean {
  const wanted = ({ metadata, ...object }: KubernetesObject) => ({
    ...object,
    status: undefined,
    metadata: {
      ...metadata,
      managedFields: undefined,
      resourceVersion: undefined,
      generation: undefined,
    },
  });
  return isDeepStrictEqual(wanted(before), wanted(after));
}

/**
 * The fields that a write sends, where Kubernetes keeps their order. Only its headers warn of those that it drops, which
 * end at the portal; a caller who wants no such warning says so.
 */
function sentIn({ call }: Writing, body: WriteBody): Fields | undefined {
  const isUnwanted = call.query.get('fieldValidation') === 'Ignore';
  const isOrdered = body.type === 'object' || body.type === 'merge';
  return isOrdered && !isUnwanted ? body.fields : undefined;
}

/** Warns about fields that Kubernetes drops, and that the operator does not know. */
async function noteStored(
  { kind, context }: Writing,
  {
    before,
    sent,
    stored,
  }: {
    before?: KubernetesObject;
    sent: Fields | undefined;
    stored: KubernetesObject;
  },
): Promise<void> {
  const { spec }: Fields = { ...(sent ?? stored) };
  await context.onStored?.({
    kind: kind.resource.kind,
    before,
    stored,
    sent: { ...stored, spec },
  });
}

function send(call: Call, status: number, object: KubernetesObject): void {
  const { request, response } = call;
  const form = readAnswerForm(request.headers.accept);
  sendObject(response, status, renderObject(object, form));
}
