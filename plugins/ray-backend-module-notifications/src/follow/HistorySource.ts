import { AuthService } from '@backstage/backend-plugin-api';
import { RayService } from '@rayport/backstage-plugin-ray-node';

/** What the history of jobs is read with. */
export interface HistorySource {
  ray: Pick<RayService, 'listRayJobRecords'>;
  auth: AuthService;
}
