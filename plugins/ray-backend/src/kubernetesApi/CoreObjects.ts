import { operations, RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  ConfigMap,
  KubernetesObject,
  Pod,
} from '@rayport/backstage-plugin-ray-node';
import { Revocations } from '../authorization/Revocations';
import { RayResource } from '../core/RayResource';
import { OPERATOR_PODS, TEMPLATE_CONFIG_MAPS } from '../kubernetes/ownObjects';
import { RequestContext } from '../requests/RequestContext';
import { expirySignal } from '../requests/expirySignal';
import { templateKind } from '../templates/templateKind';
import { Call, isWatch } from './Call';
import { Forwarder } from './Forwarder';
import { ObjectReader, Shown } from './ObjectReader';
import { ObjectWatcher } from './ObjectWatcher';
import { OPERATION_IDS } from './operationIds';
import { Performer } from './Performer';
import { goneSignal } from '../http/goneSignal';
import { sendChunks } from '../http/sendChunks';
import { RelatedObjects } from './RelatedObjects';
import { notServed } from './notServed';
import { qualified, qualifiedPart } from './statusOf';
import { Target } from './Target';

/** Parameters of a log that Kubernetes validates. */
const LOG_PARAMETERS = [
  'container',
  'follow',
  'limitBytes',
  'previous',
  'sinceSeconds',
  'sinceTime',
  'tailLines',
  'timestamps',
] as const;

/** Collections of objects whose owner references say which Ray object they belong to. */
const OWNED = new Set(['services', 'ingresses.networking.k8s.io']);

function isStatus(target: Target): boolean {
  const name = qualified(target);
  const hasStatus = name === 'pods' || OWNED.has(name);
  return hasStatus && target.subresource === 'status';
}

type MayRead = (resource: RayResource) => boolean;

/** Selects the visible objects of a kind for a caller who may read some Ray objects. */
type Showing = (mayRead: MayRead) => Shown;

/** Objects of Kubernetes' own kinds that belong to Ray objects: pods and their logs, Services, Ingresses, events, compute templates. All are read only. */
export class CoreObjects {
  readonly #forwarder: Forwarder;
  readonly #performer: Performer;
  readonly #reader: ObjectReader;
  readonly #watcher: ObjectWatcher;
  readonly #related: RelatedObjects;
  readonly #revocations: Pick<Revocations, 'followAccess'>;
  readonly #signal: AbortSignal;

  constructor(options: {
    forwarder: Forwarder;
    performer: Performer;
    reader: ObjectReader;
    watcher: ObjectWatcher;
    related: RelatedObjects;
    revocations: Pick<Revocations, 'followAccess'>;
    /** Aborts when the portal shuts down. */
    signal: AbortSignal;
  }) {
    this.#forwarder = options.forwarder;
    this.#performer = options.performer;
    this.#reader = options.reader;
    this.#watcher = options.watcher;
    this.#related = options.related;
    this.#revocations = options.revocations;
    this.#signal = options.signal;
  }

  /** @throws RayApiError for paths that are not served */
  async read(call: Call): Promise<void> {
    const { target } = call;
    const { plural, group, subresource } = target;
    const related = this.#related;
    if (group === '' && plural === 'pods' && subresource === 'log') {
      await this.#log(call);
    } else if (isStatus(target)) {
      // Kubernetes answers with the whole object, too, which takes no further right here.
      await this.read({
        ...call,
        target: { ...target, subresource: undefined },
      });
    } else if (subresource) {
      throw notServed(qualifiedPart(target), group);
    } else if (group === '' && plural === 'pods') {
      await this.#answer(call, mayRead => ({
        labelSelector: OPERATOR_PODS.labelSelector,
        isShown: pod => related.isVisible(related.ownerOfPod(pod), mayRead),
      }));
    } else if (OWNED.has(qualified(target))) {
      await this.#answer(call, mayRead => ({
        isShown: object => related.isVisible(related.ownerOf(object), mayRead),
      }));
    } else if (plural === 'events') {
      await this.#answer(call, mayRead => ({
        isShown: event =>
          related.isVisible(related.ownerOfEvent(event), mayRead),
      }));
    } else if (group === '' && plural === 'configmaps') {
      await this.#templates(call);
    } else {
      throw notServed(qualified(target), group);
    }
  }

  /** Shows objects to callers who may read the Ray objects that they belong to. */
  async #answer(call: Call, showing: Showing): Promise<void> {
    const { namespace = '' } = call.target;
    const { list, listAll } = OPERATION_IDS.cluster;
    const id = namespace ? list : listAll;
    await this.#performer.perform(
      call,
      { id, key: { namespace } },
      async context => {
        await this.#related.ready(context.signal);
        const shown = showing(await context.visible());
        await this.#read(
          call,
          { ...shown, kinds: this.#related.kinds },
          context,
        );
      },
    );
  }

  async #templates(call: Call): Promise<void> {
    const { namespace = '', name } = call.target;
    const lists = namespace
      ? ('listComputeTemplates' as const)
      : ('listAllComputeTemplates' as const);
    const id = name ? 'getComputeTemplate' : lists;
    const key = { namespace, ...(name && { name }) };
    await this.#performer.perform(call, { id, key }, async context => {
      const isShown = (object: KubernetesObject) =>
        TEMPLATE_CONFIG_MAPS.matches(object) &&
        context.mayRead(templateResource(object));
      const { labelSelector } = TEMPLATE_CONFIG_MAPS;
      const shown = { isShown, labelSelector, kinds: ['template'] as const };
      await this.#read(call, shown, context);
    });
  }

  async #read(
    call: Call,
    shown: Parameters<ObjectWatcher['watch']>[1],
    context: RequestContext,
  ): Promise<void> {
    if (call.target.name) await this.#reader.get(call, shown, context);
    else if (isWatch(call)) await this.#watcher.watch(call, shown, context);
    else await this.#reader.list(call, shown, context);
  }

  /** Reading a pod's log takes the same permission as on the pages: that of the cluster or job that owns the pod. */
  async #log(call: Call): Promise<void> {
    const { target, caller, request } = call;
    const { namespace = '' } = target;
    const owner = await this.#ownerOf(call);
    const id =
      owner.kind === 'cluster'
        ? ('getClusterPodLog' as const)
        : ('getRayJobPodLog' as const);
    const { permission } = operations[id];
    const gone = new AbortController();
    const access = this.#revocations.followAccess(caller, {
      ...owner,
      namespace,
      permissions: [permission],
    });
    try {
      await this.#performer.perform(call, { id, key: owner }, async context => {
        const signal = AbortSignal.any([
          context.signal,
          access.signal,
          this.#signal,
          expirySignal(caller, request, gone.signal),
        ]);
        await this.#sendLog(call, { ...context, signal });
      });
    } finally {
      gone.abort();
      access.close();
    }
  }

  /** @throws RayApiError `NOT_FOUND` for pods that are not Ray's, as for pods that do not exist */
  async #ownerOf({ target, response }: Call) {
    const signal = goneSignal(response);
    await this.#related.ready(signal);
    const pod = await this.#forwarder.json<Pod>(
      { ...target, subresource: undefined },
      { signal, impersonate: undefined },
    );
    const owner = this.#related.ownerOfPod(pod);
    if (owner) return owner;
    throw new RayApiError('NOT_FOUND', `${qualified(target)} not found`);
  }

  async #sendLog(
    { target, query, response }: Call,
    { signal, impersonate }: Pick<RequestContext, 'signal' | 'impersonate'>,
  ): Promise<void> {
    const parameters = LOG_PARAMETERS.map(name => [
      name,
      query.get(name) ?? '',
    ]);
    const { body } = await this.#forwarder.send(target, {
      signal,
      impersonate,
      accept: 'text/plain, */*',
      query: Object.fromEntries(parameters),
    });
    response.writeHead(200, {
      'content-type': 'text/plain',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    response.flushHeaders();
    await sendChunks(response, body ?? [], signal);
  }
}

/** A template as permission rules see it. */
function templateResource(configMap: ConfigMap): RayResource {
  return templateKind.toResource(templateKind.toMessage(configMap));
}
