import {
  applyPatch,
  Change,
  encodeMessage,
  IDEMPOTENCY_KEY,
  formatObjectTag,
  Kind,
  KINDS,
  KindTypes,
  listOperations,
  OperationId,
  parseInput,
  RayApiError,
  readObjectTag,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { createHash, randomUUID } from 'node:crypto';
import { stringify } from 'yaml';
import { z } from 'zod';

/** Answers a request; our errors become answers, too. */
export type Handler = (
  request: Request,
  params: Record<string, string>,
) => object | Response | Promise<object | Response>;

/** The address of an object. */
export interface Key {
  namespace: string;
  name: string;
}

const keySchema = z.object({ namespace: z.string(), name: z.string() });

/** Options that the collections of all kinds share. */
export interface FakeCollectionOptions {
  namespaces(): string[];
  announce(change: Change): void;
}

function isDryRun({ url }: Request): boolean {
  return new URL(url).searchParams.get('dryRun') === 'All';
}

/** Identifies a request with an `Idempotency-Key`; undefined without one. */
async function markOf(request: Request): Promise<string | undefined> {
  const key = request.headers.get(IDEMPOTENCY_KEY);
  if (key === null || isDryRun(request)) return undefined;
  return `${key} ${await request.clone().text()}`;
}

/** The objects of one kind, in memory, with the requests that every kind knows. */
export class FakeCollection<T extends KindTypes = KindTypes> {
  readonly objects = new Map<string, T['object']>();
  /** Names of queues of Kueue, by the objects that wait in them. */
  readonly queues = new Map<string, string>();
  readonly #uids = new Map<string, string>();
  /** Requests that created objects, as identified by {@link markOf}. */
  readonly #createdBy = new Map<string, string>();
  readonly #kind: Kind<T>;
  readonly #options: FakeCollectionOptions;

  constructor(kind: Kind<T>, options: FakeCollectionOptions) {
    this.#kind = kind;
    this.#options = options;
  }

  routes(): Array<[string, Handler]> {
    const { path } = this.#kind;
    const list = `${this.#kind.field}s`;
    const all = () => [...this.objects.values()];
    const inNamespace = `/v1/namespaces/:namespace/${path}`;
    const one = `${inNamespace}/:name`;
    const portal = `/namespaces/:namespace/${path}`;
    return [
      [`GET /v1/${path}`, () => ({ [list]: all() })],
      [
        `GET ${inNamespace}`,
        (_, { namespace }) => ({
          [list]: all().filter(
            object => keySchema.parse(object).namespace === namespace,
          ),
        }),
      ],
      [
        `GET ${one}`,
        (_, { namespace, name }) => {
          const found = this.find({ namespace, name });
          return Response.json(found, { headers: { etag: this.#etag(found) } });
        },
      ],
      [
        `GET ${portal}/:name/manifest`,
        (_, { namespace, name }) => ({
          manifest: this.#manifestOf(this.find({ namespace, name })),
        }),
      ],
      [`POST ${inNamespace}`, (request, key) => this.#create(request, key)],
      [
        `PATCH ${one}`,
        (request, { namespace, name }) =>
          this.#patch(request, { namespace, name }),
      ],
      [
        `POST ${portal}:preview`,
        async (request, key) => ({
          manifest: this.#manifestOf(await this.#created(request, key)),
        }),
      ],
      [
        `PATCH ${portal}/:name:preview`,
        async (request, { namespace, name }) => ({
          current: this.#manifestOf(this.find({ namespace, name })),
          manifest: this.#manifestOf(
            await this.#patched(request, { namespace, name }),
          ),
        }),
      ],
      [
        `DELETE ${one}`,
        (request, { namespace, name }) => {
          this.assertAsRead(request, { namespace, name });
          return this.drop({ namespace, name });
        },
      ],
    ];
  }

  find({ namespace, name }: Key): T['object'] {
    const found = this.objects.get(`${namespace}/${name}`);
    if (found) return found;
    throw new RayApiError(
      'NOT_FOUND',
      messagePart('ObjectNotFound', {
        kind: this.#kind.kind,
        name,
        namespace,
      }),
    );
  }

  /** Adds or changes an object, and reports it to the watchers. */
  put(object: object): T['object'] {
    const parsed = this.#kind.schema.parse(object);
    const key = keySchema.parse(parsed);
    const id = `${key.namespace}/${key.name}`;
    this.objects.set(id, parsed);
    this.#uids.set(id, this.#uids.get(id) ?? randomUUID());
    this.#announce('changed', key);
    return parsed;
  }

  /** Removes an object and reports it to the watchers. */
  drop(key: Key): object {
    this.find(key);
    this.objects.delete(`${key.namespace}/${key.name}`);
    this.#uids.delete(`${key.namespace}/${key.name}`);
    this.#announce('deleted', key);
    return {};
  }

  /** Distinguishes an object from earlier and later ones of the same name. */
  uidOf({ namespace, name }: Key): string {
    return this.#uids.get(`${namespace}/${name}`) ?? '';
  }

  /** @throws RayApiError `ABORTED` where an object is not what a request's `If-Match` says */
  assertAsRead({ headers }: Request, key: Key): void {
    const [, tag] = headers.get('if-match')?.match(/"(.*)"/) ?? [];
    if (tag === undefined) return;
    const { uid, definition } = readObjectTag(tag);
    const isMet =
      definition === undefined
        ? uid === this.uidOf(key)
        : definition === this.#definitionOf(this.find(key));
    if (isMet) return;
    throw new RayApiError('ABORTED', `${key.name} has been changed.`, {
      httpStatus: 412,
    });
  }

  async #create(
    request: Request,
    key: Record<string, string>,
  ): Promise<object> {
    const mark = await markOf(request);
    const created = await this.#created(request, key, mark);
    if (isDryRun(request)) return created;
    const { namespace, name } = keySchema.parse(created);
    if (mark) this.#createdBy.set(`${namespace}/${name}`, mark);
    const queue = new URL(request.url).searchParams.get('queue');
    if (queue) this.queues.set(`${namespace}/${name}`, queue);
    return this.put(created);
  }

  async #created(
    request: Request,
    { namespace }: Record<string, string>,
    mark?: string,
  ): Promise<T['object']> {
    const { schema, field: body } = this.#kind;
    const raw = { namespace, [body]: await request.json() };
    const { input } = parseInput(this.#operation('create'), raw, {
      user: 'user:default/guest',
    });
    const object = new Map<string, unknown>(Object.entries(input)).get(body);
    const { name } = keySchema.parse(object);
    const known = this.objects.get(`${namespace}/${name}`);
    const isSame = this.#createdBy.get(`${namespace}/${name}`) === mark;
    if (known && mark && isSame) return known;
    this.#assertNew({ namespace, name });
    return schema.parse({
      ...keySchema.loose().parse(object),
      ...('createdAt' in schema.shape && {
        createdAt: new Date().toISOString(),
      }),
    });
  }

  async #patch(request: Request, key: Key): Promise<object> {
    const patched = await this.#patched(request, key);
    return isDryRun(request) ? patched : this.put(patched);
  }

  async #patched(request: Request, key: Key): Promise<T['object']> {
    const { schema } = this.#kind;
    const raw = { ...key, patch: await request.json() };
    const { patch } = z
      .object({ patch: z.record(z.string(), z.unknown()) })
      .parse(parseInput(this.#operation('patch'), raw).input);
    const existing = this.find(key);
    this.assertAsRead(request, key);
    return applyPatch(schema, existing, patch);
  }

  /** Similar to what Kubernetes would store: enough to distinguish versions. */
  #manifestOf(object: T['object']): string {
    const key = keySchema.parse(object);
    const queue = this.queues.get(`${key.namespace}/${key.name}`);
    const labels = { 'kueue.x-k8s.io/queue-name': queue };
    const metadata = { ...key, ...(queue && { labels }) };
    const { kind, schema } = this.#kind;
    const spec = encodeMessage(schema, object);
    return stringify({
      apiVersion: 'ray.io/v1',
      kind: `Ray${kind}`,
      metadata,
      spec,
    });
  }

  #operation(action: 'create' | 'patch'): OperationId {
    const found = listOperations().find(
      ([id]) => id === `${action}${this.#kind.type}`,
    );
    if (!found) throw new Error(`There is no ${action} of ${this.#kind.noun}s`);
    return found[0];
  }

  #etag(object: T['object']): string {
    const uid = this.uidOf(keySchema.parse(object));
    const definition = this.#definitionOf(object);
    return `W/"${formatObjectTag({ uid, definition, content: '0' })}"`;
  }

  /** The requested part of an object, independent of its state. */
  #definitionOf(object: T['object']): string {
    const outputs = this.#kind.outputFields;
    const wanted = Object.entries(object).filter(
      ([name]) => !outputs.includes(name),
    );
    const text = JSON.stringify(wanted);
    return createHash('sha1').update(text).digest('base64url');
  }

  #assertNew({ namespace, name }: Key) {
    if (!this.#options.namespaces().includes(namespace)) {
      throw new RayApiError(
        'NOT_FOUND',
        messagePart('NamespaceNotFound', { namespace }),
      );
    }
    if (this.objects.has(`${namespace}/${name}`)) {
      throw new RayApiError(
        'ALREADY_EXISTS',
        messagePart('ObjectExists', {
          kind: this.#kind.kind,
          name,
          namespace,
        }),
      );
    }
  }

  #announce(type: Change['type'], { namespace, name }: Key) {
    this.#options.announce({
      kind: this.#kind.kind,
      type,
      namespace,
      name,
    });
  }
}

type TypesOf<K extends ResourceKind> = NonNullable<(typeof KINDS)[K]['types']>;

/** A collection of every kind. */
export type FakeCollections = {
  [K in ResourceKind]: FakeCollection<TypesOf<K>>;
};

/** Makes a collection of every kind. */
export function fakeCollections(
  options: FakeCollectionOptions,
): FakeCollections {
  const kinds: Kind[] = Object.values(KINDS);
  return Object.fromEntries(
    kinds.map(kind => [kind.kind, new FakeCollection(kind, options)]),
  ) as FakeCollections;
}
