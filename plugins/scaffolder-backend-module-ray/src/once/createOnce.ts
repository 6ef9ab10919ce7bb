import {
  isRayApiError,
  JsonObject,
} from '@rayport/backstage-plugin-ray-common';
import {
  RayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';
import { PreparedObject } from '../kinds';
import { keyText } from '../ObjectKey';
import { isPartOf } from './isPartOf';

/** How far the clocks of the portal and of Kubernetes may differ, milliseconds. */
const CLOCK_TOLERANCE_MS = 5000;

/** Remembers a value of a task, so that a step that runs again finds it; as the scaffolder's contexts have it. */
export type Checkpoint = (options: {
  key: string;
  fn: () => Promise<string>;
}) => Promise<string>;

/** Since when the task has meant to create the object. */
interface Intent {
  since: string;
  /** The step was interrupted, and runs again. */
  isRepeated: boolean;
}

async function intentOf(
  { key }: PreparedObject,
  checkpoint: Checkpoint,
): Promise<Intent> {
  let isRepeated = true;
  const since = await checkpoint({
    key: `create.${keyText(key)}`,
    fn: async () => {
      isRepeated = false;
      return new Date().toISOString();
    },
  });
  return { since, isRepeated };
}

/** Variables of a whole cluster are returned within each of its groups. */
function withoutSharedVariables({ envs, ...object }: JsonObject): JsonObject {
  return object;
}

function isMade({ createdAt }: JsonObject, since: string): boolean {
  // Templates don't say when they were created.
  if (typeof createdAt !== 'string') return true;
  return Date.parse(createdAt) >= Date.parse(since) - CLOCK_TOLERANCE_MS;
}

/**
 * Creates an object once for each task, however often its step runs: where an interrupted step has created it already,
 * the object that is there is taken for it if it is younger than the task's intent and all that was asked for. Whatever
 * else has the name is somebody else's.
 *
 * @returns whether it was there
 * @throws RayApiError what the API says against it; `ALREADY_EXISTS` when the name is taken
 */
export async function createOnce(options: {
  prepared: PreparedObject;
  ray: RayService;
  call: RayServiceOptions;
  checkpoint: Checkpoint;
}): Promise<boolean> {
  const { prepared, ray, call, checkpoint } = options;
  const { since, isRepeated } = await intentOf(prepared, checkpoint);
  try {
    await prepared.create(ray, call);
    return false;
  } catch (error) {
    const isTaken = isRayApiError(error) && error.code === 'ALREADY_EXISTS';
    if (!isTaken || !isRepeated) throw error;
    const there = await prepared.read(ray, call);
    const wanted = withoutSharedVariables(prepared.wanted);
    if (!isMade(there, since) || !isPartOf(wanted, there)) throw error;
    return true;
  }
}
