import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { Admission } from '../admission/Admission';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { ClusterReader } from '../clusters/ClusterReader';
import { OperationHandlers } from '../requests/OperationHandlers';
import { ServiceReader } from '../services/ServiceReader';
import { TemplateService } from '../templates/TemplateService';
import { ClusterUpdates } from '../clusters/ClusterUpdates';
import { JobUpdates } from '../jobs/JobUpdates';
import { ServiceUpdates } from '../services/ServiceUpdates';
import { TemplateUpdates } from '../templates/TemplateUpdates';

/** Handlers of the operations that change what exists. */
export type UpdateHandlers = ReturnType<typeof createUpdateHandlers>;

/** Connects each of these operations with what does its work. */
export function createUpdateHandlers(options: {
  kubernetes: KubernetesService;
  templates: TemplateService;
  admission: Admission;
  capacity: ClusterCapacity;
  clusters: ClusterReader;
  services: ServiceReader;
}) {
  const templates = new TemplateUpdates(options);
  const clusters = new ClusterUpdates(options);
  const jobs = new JobUpdates(options);
  const services = new ServiceUpdates(options);
  return {
    updateComputeTemplate: (input, context) => templates.update(input, context),
    patchComputeTemplate: (input, context) => templates.patch(input, context),
    updateCluster: (input, context) => clusters.update(input, context),
    patchCluster: (input, context) => clusters.patch(input, context),
    suspendCluster: (input, context) => clusters.suspend(input, context),
    resumeCluster: (input, context) => clusters.resume(input, context),
    patchRayJob: (input, context) => jobs.patch(input, context),
    suspendRayJob: (input, context) => jobs.suspend(input, context),
    resumeRayJob: (input, context) => jobs.resume(input, context),
    patchRayService: (input, context) => services.patch(input, context),
  } satisfies Partial<OperationHandlers>;
}
