import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { RayResource } from '../../core/RayResource';
import { inList } from '../../database/inList';
import { PluginDatabase } from '../../database/PluginDatabase';
import { RECORDS } from '../records/recordTables';
import { sumDay } from './sumDay';
import { unusedRows } from './unusedRows';
import { scopeOf, scopeRowOf, UsageScope } from './usageRows';
import {
  USAGE_DAYS,
  USAGE_OBJECTS,
  USAGE_PODS,
  USAGE_SCOPES,
  USAGE_SUMS,
} from './usageTables';

/** Days that one call changes at most: each of them is summed up again. */
const MAX_DAYS = 60;

/** Sums of the same numbers in another order differ by less, hours. */
const TOLERANCE = 1e-6;

/** Options of {@link UsageErasure.erase}. */
export interface UsageErasureOptions {
  kind: ResourceKind;
  owner: string;
  /** Whether the usage of such objects may be erased; they have no name here. */
  mayErase(resource: RayResource): boolean;
  /** Only counts. */
  dryRun: boolean;
  signal: AbortSignal;
}

/** Usage that is to say no longer whose it is. */
interface OwnedScope extends UsageScope {
  /** What takes its place. */
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

/** What an object held on a day. */
type DayOfObject = z.output<typeof objectsSchema>[number];

/** 1 for an object that is gone, and wholly counted: while it exists, its usage says whose it is. */
const IS_GONE = `case when exists (select 1 from ${RECORDS}
    where uid = ${USAGE_DAYS}.object_uid and deleted_at is null) then 0
  when exists (select 1 from ${USAGE_PODS}
    where ${USAGE_PODS}.object_uid = ${USAGE_DAYS}.object_uid and (ended_at is null or is_due)) then 0
  else 1 end`;

/**
 * Makes past usage say no longer whose it was: what was held stays, by day, namespace and template, without owner and
 * without names. It may be interrupted at any time, and begin again.
 */
export class UsageErasure {
  readonly #database: Pick<PluginDatabase, 'query'>;

  constructor(database: Pick<PluginDatabase, 'query'>) {
    this.#database = database;
  }

  /**
   * Erases an owner from the usage of objects of a kind that are gone, as far as one call may.
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
      // An interruption has left sums of what is disowned already.
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
      client(USAGE_SCOPES).select('id', 'resource').where({ kind, owner }),
    );
    const scopes = rows
      .map(scopeOf)
      .filter(({ resource }) => mayErase(resource))
      // A hash would tell who guesses the owner that the guess is right.
      .map(scope => ({ ...scope, nobodys: randomUUID() }));
    return new Map(scopes.map(scope => [scope.id, scope]));
  }

  /** Days on which there are sums of these. */
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
    const row = scopeRowOf(nobodys, { ...resource, owner: undefined });
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

  /** What somebody else has owned as well keeps its name. */
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
