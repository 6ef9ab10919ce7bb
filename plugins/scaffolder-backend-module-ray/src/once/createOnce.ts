import {
  RayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';
import { randomUUID } from 'node:crypto';
import { keyText } from '@rayport/backstage-plugin-ray-common';
import { PreparedObject } from '../kinds';

/** Stores a value of a task, so that a repeated step finds it; part of the scaffolder's contexts. */
export type Checkpoint = (options: {
  key: string;
  fn: () => Promise<string>;
}) => Promise<string>;

/**
 * Creates an object once for each task, even if its step runs repeatedly. The task stores the `Idempotency-Key` before
 * the first request, so the API recognizes the object of an interrupted step.
 *
 * @returns whether it existed already
 * @throws RayApiError the API's refusal; `ALREADY_EXISTS` if the name is taken
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
