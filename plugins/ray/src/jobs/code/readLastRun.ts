import {
  CallOptions,
  HistoryRecord,
  JsonObject,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { definitionJson } from '../../records';
import { readFilesOf } from '../files/useJobFiles';
import { isQuickName } from '../quickStart/quickName';
import { isSameCode } from './isSameCode';

/** Most runs without a name of their own whose code is compared. */
const MAX_COMPARED = 6;

/**
 * The previous run, and the definitions of both runs from the history, without fields that only the operator writes.
 */
export interface LastRun {
  record: HistoryRecord;
  before: JsonObject;
  after: JsonObject;
}

async function readDefinition(
  client: RayClient,
  uid: string,
  call: CallOptions,
): Promise<JsonObject | undefined> {
  const { definition } = await client.getRayJobRecord({ uid }, call);
  return definitionJson('job', definition);
}

async function readPaths(
  client: RayClient,
  run: { uid: string; definition: JsonObject },
  call: CallOptions,
): Promise<string[]> {
  const found = await readFilesOf(client, run, call);
  return found?.files.map(({ path }) => path) ?? [];
}

/**
 * Reads the latest of earlier runs that is one of the same work; null if there is none. Runs whose
 * name the page made are compared by their code.
 *
 * @param earlier - runs of the same work by their name, the latest first
 */
export async function readLastRun(
  client: RayClient,
  { uid, name }: { uid: string; name: string },
  earlier: readonly HistoryRecord[],
  call: CallOptions,
): Promise<LastRun | null> {
  if (!earlier.length) return null;
  const after = await readDefinition(client, uid, call);
  if (!after) return null;
  const readCode = async (id: string, definition: JsonObject) => ({
    definition,
    paths: await readPaths(client, { uid: id, definition }, call),
  });
  const code = isQuickName(name) ? await readCode(uid, after) : undefined;
  const compared = earlier.slice(0, code ? MAX_COMPARED : 1);
  const runs = await Promise.all(
    compared.map(async record => {
      const before = await readDefinition(client, record.uid, call);
      const isSame =
        before &&
        (!code || isSameCode(await readCode(record.uid, before), code));
      return isSame ? { record, before, after } : undefined;
    }),
  );
  return runs.find(run => run !== undefined) ?? null;
}
