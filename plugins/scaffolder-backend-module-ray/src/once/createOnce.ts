import {
  RayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';
import { randomUUID } from 'node:crypto';
import { keyText } from '@rayport/backstage-plugin-ray-common';
import { PreparedObject } from '../kinds';

/** Remembers a value of a task, so that a step that runs again finds it; as the scaffolder's contexts have it. */
export type Checkpoint = (options: {
  key: string;
  fn: () => Promise<string>;
}) => Promise<string>;

/**
 * Creates an object once for each task, however often its step runs: the task remembers the `Idempotency-Key` from before
 * it first asks, and the API knows by it what an interrupted step has created.
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
  const idempotencyKey = await checkpoint({
    key: `create.${keyText(prepared.key)}`,
    fn: async () => randomUUID(),
  });
  let wasThere = false;
  await prepared.create(ray, {
    ...call,
    idempotencyKey,
    onReplayed() {
      wasThere = true;
    },
  });
  return wasThere;
}
