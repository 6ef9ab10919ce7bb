import {
  DEFAULT_CONNECTION,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { RayResource } from '../../core/RayResource';
import { inList } from '../../database/inList';
import { PluginDatabase } from '../../database/PluginDatabase';
import { RECORDS } from '../records/recordTables';
import { sumDay } from './sumDay';
import { unusedRows } from './unusedRows';
import { SCOPE_COLUMNS, scopeOf, scopeRowOf, UsageScope } from './usageRows';
import {
  USAGE_DAYS,
  USAGE_OBJECTS,
  USAGE_PODS,
  USAGE_SCOPES,
  USAGE_SUMS,
} from './usageTables';

/** Most days changed by one call: the totals of each are recomputed. */
const MAX_DAYS = 60;

/** Tolerance for sums of the same numbers in another order, hours. */
const TOLERANCE = 1e-6;

/** Options of {@link UsageErasure.erase}. */
export interface UsageErasureOptions {
  kind: ResourceKind;
  owner: string;
  /** Whether the caller may erase the usage of such objects, whose name is not known here. */
  mayErase(resource: RayResource): boolean;
  /** Only counts, and changes nothing. */
  dryRun: boolean;
  signal: AbortSignal;
}

/** Usage whose owner is to be erased. */
interface OwnedScope extends UsageScope {
  /** The scope without an owner that replaces it. */
  nobodys: string;
}

const daysSchema = z.array(z.object({ day: z.string(), hours: z.number() }));

const objectsSchema = z.array(
  z.object({
    uid: z.string(),
    scope: z.string(),
    hours: z.number(),
    is_gone: z.number().transform(Boolean),
  }),
);

/** Usage of an object on a day. */
type DayOfObject = z.output<typeof objectsSchema>[number];

/** 1 for a deleted object that was fully counted; an existing object's usage keeps its owner. */
const IS_GONE = `case when exists (select 1 from ${RECORDS}
    where uid = ${USAGE_DAYS}.object_uid and deleted_at is null) then 0
  when exists (select 1 from ${USAGE_PODS}
    where ${USAGE_PODS}.object_uid = ${USAGE_DAYS}.object_uid and (ended_at is null or is_due)) then 0
  else 1 end`;

/**
 * Removes an owner from past usage. The hours stay, by day, namespace and template, without owner and names. It may be
 * interrupted and restarted at any time.
 */
export class UsageErasure {
  readonly #database: Pick<PluginDatabase, 'query'>;
  readonly #connection: string;

  constructor(
    database: Pick<PluginDatabase, 'query'>,
    connection = DEFAULT_CONNECTION,
  ) {
    this.#database = database;
    this.#connection = connection;
  }

  /**
   * Erases an owner from the usage of deleted objects of a kind, within the limits of one call.
   *
   * @returns the number of objects, and whether there are more
   */
  async erase(
    options: UsageErasureOptions,
  ): Promise<{ objects: number; more: boolean }> {
    const scopes = await this.#scopes(options);
    const ids = [...scopes.keys()];
    const objects = new Set<string>();
    let changed = 0;
    for (const { day, hours } of await this.#days(ids)) {
      options.signal.throwIfAborted();
      if (changed === MAX_DAYS) return { objects: objects.size, more: true };
      const found = await this.#objectsOn(day, ids);
      const gone = found.filter(({ is_gone }) => is_gone);
      gone.forEach(({ uid }) => objects.add(uid));
      // An interrupted call left sums under the scope without an owner.
      const isStale = Math.abs(sumOf(found) - hours) > TOLERANCE;
      if (options.dryRun || (!gone.length && !isStale)) continue;
      changed += 1;
      await this.#forgetNames(gone, ids);
      for (const scope of scopes.values()) await this.#disown(day, scope, gone);
      await sumDay(this.#database, day);
    }
    if (!options.dryRun) await this.#forgetScopes(ids);
    return { objects: objects.size, more: false };
  }

  async #scopes({
    kind,
    owner,
    mayErase,
  }: UsageErasureOptions): Promise<ReadonlyMap<string, OwnedScope>> {
    const rows: unknown[] = await this.#database.query(client =>
      client(USAGE_SCOPES)
        .select(SCOPE_COLUMNS)
        .where({ kind, owner, connection: this.#connection }),
    );
    const scopes = rows
      .map(scopeOf)
      .filter(({ resource }) => mayErase(resource))
      // A random id, because a hash would confirm a guessed owner.
      .map(scope => ({ ...scope, nobodys: randomUUID() }));
    return new Map(scopes.map(scope => [scope.id, scope]));
  }

  /** Days with sums of these objects. */
  async #days(scopes: readonly string[]): Promise<z.output<typeof daysSchema>> {
    const rows: unknown = await this.#database.query(client =>
      client(USAGE_SUMS)
        .select('day')
        .sum({ hours: 'hours' })
        .whereRaw(inList(client, 'scope', scopes))
        .groupBy('day')
        .orderBy('day'),
    );
    return daysSchema.parse(rows);
  }

  async #objectsOn(
    day: string,
    scopes: readonly string[],
  ): Promise<DayOfObject[]> {
    const rows: unknown = await this.#database.query(client =>
      client(USAGE_DAYS)
        .select('scope', { uid: 'object_uid' })
        .select(client.raw(`${IS_GONE} as is_gone`))
        .sum({ hours: 'hours' })
        .where({ day })
        .whereRaw(inList(client, 'scope', scopes))
        .groupBy('object_uid', 'scope'),
    );
    return objectsSchema.parse(rows);
  }

  async #disown(
    day: string,
    scope: OwnedScope,
    gone: readonly DayOfObject[],
  ): Promise<void> {
    const uids = uidsOf(gone.filter(one => one.scope === scope.id));
    if (!uids.length) return;
    const { nobodys, resource } = scope;
    const row = scopeRowOf({
      id: nobodys,
      connection: scope.connection,
      resource: { ...resource, owner: undefined },
    });
    await this.#database.query(client =>
      client(USAGE_SCOPES).insert(row).onConflict('id').ignore(),
    );
    await this.#database.query(client =>
      client(USAGE_PODS)
        .where({ scope: scope.id })
        .whereRaw(inList(client, 'object_uid', uids))
        .update({ scope: nobodys, name: '' }),
    );
    await this.#database.query(client =>
      client(USAGE_DAYS)
        .where({ day, scope: scope.id })
        .whereRaw(inList(client, 'object_uid', uids))
        .update({ scope: nobodys }),
    );
  }

  /** An object that another owner also had keeps its name. */
  async #forgetNames(
    gone: readonly DayOfObject[],
    scopes: readonly string[],
  ): Promise<void> {
    await this.#database.query(client =>
      client(USAGE_OBJECTS)
        .whereRaw(inList(client, 'uid', uidsOf(gone)))
        .whereNotExists(
          client(USAGE_DAYS)
            .select('day')
            .join(USAGE_SCOPES, `${USAGE_SCOPES}.id`, `${USAGE_DAYS}.scope`)
            .whereNot(`${USAGE_SCOPES}.owner`, '')
            .whereRaw(`${USAGE_DAYS}.object_uid = ${USAGE_OBJECTS}.uid`)
            .whereNot(owned =>
              owned.whereRaw(inList(client, `${USAGE_DAYS}.scope`, scopes)),
            ),
        )
        .update({ name: '' }),
    );
  }

  async #forgetScopes(ids: readonly string[]): Promise<void> {
    await this.#database.query(client =>
      unusedRows(client, USAGE_SCOPES)
        .whereRaw(inList(client, 'id', ids))
        .delete(),
    );
  }
}

function uidsOf(objects: readonly DayOfObject[]): string[] {
  return [...new Set(objects.map(({ uid }) => uid))];
}

function sumOf(objects: readonly DayOfObject[]): number {
  return objects.reduce((sum, { hours }) => sum + hours, 0);
}
