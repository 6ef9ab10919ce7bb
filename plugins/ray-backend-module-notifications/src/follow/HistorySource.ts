import { AuthService } from '@backstage/backend-plugin-api';
import { RayService } from '@rayport/backstage-plugin-ray-node';

/** Dependencies for reading the history of jobs. */
export interface HistorySource {
  ray: Pick<RayService, 'listRayJobRecords'>;
  auth: AuthService;
}
