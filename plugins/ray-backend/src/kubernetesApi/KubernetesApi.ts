import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { isManaged } from '../core/isManaged';
import { FlowControl } from '../flowControl/FlowControl';
import { BodyLimits, BodyReader, createBodyReader } from '../http/readBody';
import { RayCache } from '../kinds/RayCache';
import { RequestContext } from '../requests/RequestContext';
import { Call, isWatch } from './Call';
import { CoreObjects } from './CoreObjects';
import { ObjectDeleter } from './ObjectDeleter';
import { ObjectReader } from './ObjectReader';
import { ObjectWatcher } from './ObjectWatcher';
import { ObjectWriter } from './ObjectWriter';
import { OPERATION_IDS } from './operationIds';
import { Performer } from './Performer';
import { Scales } from './Scales';
import { sendObject } from './sendObject';
import { hasScale, resourceIn, servedKind, ServedKind } from './servedKinds';
import { SelfReviews } from './SelfReviews';
import { ServiceProxy } from './ServiceProxy';
import { notServed } from './notServed';
import { qualifiedPart } from './statusOf';
import { readObject, readWriteBody } from './WriteBody';

/** Options of {@link KubernetesApi}. */
export interface KubernetesApiOptions {
  performer: Performer;
  reader: ObjectReader;
  watcher: ObjectWatcher;
  writer: ObjectWriter;
  deleter: ObjectDeleter;
  reviews: SelfReviews;
  core: CoreObjects;
  services: ServiceProxy;
  scales: Scales;
  cache: Pick<RayCache, 'assertFollowed' | 'namespaces'>;
  flowControl: Pick<FlowControl, 'openBody'>;
  body: BodyLimits;
  /** Only objects of the KubeRay API V1 are known (`ray.objects: managed`). */
  isManagedOnly: boolean;
}

/** Methods that write, in addition to DELETE. */
const WRITES = {
  collection: new Set(['POST']),
  object: new Set(['PUT', 'PATCH']),
};

function methodNotAllowed(): RayApiError {
  return new RayApiError(
    'UNIMPLEMENTED',
    'the server does not allow this method on the requested resource',
    { httpStatus: 405 },
  );
}

/** About a path and no object, so its Status names none. */
function noSuchPath(): RayApiError {
  return new RayApiError(
    'UNIMPLEMENTED',
    'the server could not find the requested resource',
    { httpStatus: 404 },
  );
}

/** A caller who asks in another name must not be answered in their own (`kubectl --as`). */
function assertNoImpersonation({ request: { headers } }: Call): void {
  if (!Object.keys(headers).some(name => name.startsWith('impersonate-'))) {
    return;
  }
  throw new RayApiError(
    'PERMISSION_DENIED',
    'The portal lets no caller impersonate others: use the token of that user.',
  );
}

/** Answers requests to objects of the Kubernetes API, each as the operation that it is in every other way to ask. */
export class KubernetesApi {
  readonly #options: KubernetesApiOptions;
  readonly #readBody: BodyReader;

  constructor(options: KubernetesApiOptions) {
    this.#options = options;
    this.#readBody = createBodyReader(options.body);
  }

  /** @throws RayApiError or KubernetesError before anything is sent */
  async answer(call: Call): Promise<void> {
    const { target, request } = call;
    assertNoImpersonation(call);
    if (SelfReviews.has(target) && request.method === 'POST') {
      await this.#review(call);
      return;
    }
    this.#assertFollowed(call);
    const kind = servedKind(target);
    if (kind) {
      await this.#answerRay(call, kind);
    } else if (ServiceProxy.has(target)) {
      await this.#options.services.carry(call);
    } else if (request.method === 'GET') {
      await this.#options.core.read(call);
    } else {
      const what = `${request.method} of ${qualifiedPart(target)}`;
      throw notServed(what, target.group);
    }
  }

  /** A portal that serves some namespaces answers neither requests about others nor requests about all at once. */
  #assertFollowed({ target }: Call): void {
    const { cache } = this.#options;
    cache.assertFollowed(target.namespace);
    if (target.namespace || !cache.namespaces) return;
    throw new RayApiError(
      'PERMISSION_DENIED',
      `The portal looks after some namespaces only: name one of ${cache.namespaces.join(', ')}.`,
    );
  }

  async #answerRay(call: Call, kind: ServedKind): Promise<void> {
    const { target, request } = call;
    const { name, subresource, namespace } = target;
    const { method } = request;
    if (subresource === 'scale' && hasScale(kind)) {
      await this.#scale(call, kind);
      return;
    }
    if (subresource && (subresource !== 'status' || method !== 'GET')) {
      if (subresource === 'status') throw methodNotAllowed();
      throw noSuchPath();
    }
    if (method === 'GET') {
      // An object has its status, so the portal's account needs no right to `status`.
      const whole = { ...target, subresource: undefined };
      await this.#read({ ...call, target: whole }, kind);
    } else if (namespace && method === 'DELETE') {
      await this.#delete(call, kind);
    } else if (
      namespace &&
      WRITES[name ? 'object' : 'collection'].has(method)
    ) {
      await this.#write(call, kind);
    } else {
      throw methodNotAllowed();
    }
  }

  async #read(call: Call, kind: ServedKind): Promise<void> {
    const { performer, reader, watcher } = this.#options;
    const { namespace = '', name } = call.target;
    const ids = OPERATION_IDS[kind.kind];
    const id = namespace ? ids.list : ids.listAll;
    if (name) {
      const key = { namespace, name };
      await performer.perform(call, { id: ids.get, key, kind }, context =>
        reader.get(call, this.#shown(kind, context), context),
      );
      return;
    }
    await performer.perform(call, { id, key: { namespace }, kind }, context => {
      const shown = this.#shown(kind, context);
      return isWatch(call)
        ? watcher.watch(call, { ...shown, kinds: [kind.kind] }, context)
        : reader.list(call, shown, context);
    });
  }

  #shown(kind: ServedKind, { mayRead, mayReadAll }: RequestContext) {
    const { isManagedOnly } = this.#options;
    const isKnown = ({ metadata }: KubernetesObject) =>
      !isManagedOnly || isManaged(metadata.labels);
    const isShown = (object: KubernetesObject) =>
      isKnown(object) && (mayReadAll || mayRead(resourceIn(kind, object)));
    return { isShown, isAll: mayReadAll && !isManagedOnly };
  }

  async #write(call: Call, kind: ServedKind): Promise<void> {
    const { writer } = this.#options;
    const { method, headers } = call.request;
    const verb = await writer.verbOf(call, kind);
    await writer.admit(call, kind, verb);
    const bytes = await this.#bytes(call);
    const body = readWriteBody(method, headers['content-type'], bytes);
    await writer[verb](call, kind, body);
  }

  async #scale(call: Call, kind: ServedKind): Promise<void> {
    const { writer, scales } = this.#options;
    const { method, headers } = call.request;
    const showing = (context: RequestContext) => this.#shown(kind, context);
    if (method === 'GET') {
      await scales.read(call, kind, showing);
      return;
    }
    if (!WRITES.object.has(method)) throw methodNotAllowed();
    await writer.admit(call, kind, 'update');
    const bytes = await this.#bytes(call);
    const body = readWriteBody(method, headers['content-type'], bytes);
    await scales.write(call, kind, { body, showing });
  }

  async #delete(call: Call, kind: ServedKind): Promise<void> {
    const { writer, deleter } = this.#options;
    await writer.admit(call, kind, 'delete');
    const bytes = await this.#bytes(call);
    const options = readObject(call.request.headers['content-type'], bytes);
    if (call.target.name) await deleter.delete(call, kind, options);
    else {
      const showing = (context: RequestContext) => this.#shown(kind, context);
      await deleter.deleteCollection(call, kind, { options, showing });
    }
  }

  async #review(call: Call): Promise<void> {
    const { caller, target, request, response } = call;
    const bytes = await this.#bytes(call);
    const body = { bytes, type: request.headers['content-type'] };
    const { reviews } = this.#options;
    const review = await reviews.answer(target.plural, caller, body);
    sendObject(response, 201, review);
  }

  async #bytes({ caller, request }: Call): Promise<Uint8Array> {
    const open = this.#options.flowControl.openBody(caller);
    try {
      return await this.#readBody(request, open);
    } finally {
      open.close();
    }
  }
}
