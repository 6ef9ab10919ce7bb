import { ensureService } from '../ensureService';
import { originLabels } from '../originLabels';
import { ownedBy } from '../ownedBy';
import { buildHeadService } from '../raycluster/headService';
import { RayCluster } from '../raycluster/RayCluster';
import { JobReconciliation } from './JobReconciliation';

/** Makes `<job>-head-svc`, which leads to the head of whatever cluster the job has just now. */
export function ensureJobHeadService(
  { client, events, job }: JobReconciliation,
  cluster: RayCluster,
): void {
  const { name } = job.metadata;
  const { spec, ...service } = buildHeadService(cluster);
  ensureService({
    ...{ client, events, owner: job },
    service: {
      ...service,
      metadata: {
        name: `${name}-head-svc`,
        ...ownedBy(job),
        labels: {
          ...originLabels(job),
          'ray.io/identifier': `${name}-head`,
          'ray.io/node-type': 'head',
        },
      },
      spec,
    },
  });
}
