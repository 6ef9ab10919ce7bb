import { AuthService } from '@backstage/backend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectRow, RayService } from '@rayport/backstage-plugin-ray-node';

/** Records of a name that are looked at: jobs that are created again under their name end seconds after each other. */
const MAX_NAMESAKES = 10;

/**
 * Reads from the history how a job ended that was deleted before its end was read.
 *
 * @returns undefined as long as the history does not know of the deletion
 */
export async function readEnd(
  { namespace, name }: ObjectKey,
  uid: string,
  {
    ray,
    auth,
  }: { ray: Pick<RayService, 'listRayJobRecords'>; auth: AuthService },
): Promise<ObjectRow | undefined> {
  const credentials = await auth.getOwnServiceCredentials();
  const { records } = await ray.listRayJobRecords(
    { namespace, name, presence: 'deleted', pageSize: MAX_NAMESAKES },
    { credentials },
  );
  const record = records.find(one => one.uid === uid);
  if (!record) return undefined;
  const { state, reason, message, hint, endTime, deletedAt } = record;
  return {
    object: { namespace, name, user: record.owner },
    status: {
      ...{ uid: record.uid, state, reason, message, hint },
      since: endTime || deletedAt,
      reevaluateAt: '',
    },
  };
}
