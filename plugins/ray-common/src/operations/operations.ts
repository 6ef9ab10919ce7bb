import { z } from 'zod';
import { clusterKind, jobKind, serviceKind, templateKind } from '../kinds';
import { crudOperations } from './crudOperations';
import { Operation } from './Operation';
import { dashboardOperations } from './portal/dashboardOperations';
import { healthOperations } from './portal/healthOperations';
import { logOperations } from './portal/logOperations';
import { manifestOperation } from './portal/manifestOperation';
import {
  listNamesByStateOperation,
  listNamesOperation,
} from './portal/nameOperations';
import { namespaceOperations } from './portal/namespaceOperations';
import { ownedPageOperation, pageOperation } from './portal/pageOperations';
import { previewOf } from './portal/previewOf';
import {
  listStatusesOperation,
  statusOperation,
} from './portal/statusOperations';
import { usageOperations } from './portal/usageOperations';
import { whereUsedOperations } from './portal/whereUsedOperations';
import { submissionOperations } from './submissionOperations';
import {
  patchOperation,
  suspendOperations,
  updateOperation,
} from './updateOperations';

const template = crudOperations(templateKind);
const cluster = crudOperations(clusterKind);
const job = crudOperations(jobKind);
const service = crudOperations(serviceKind);

const updateComputeTemplate = updateOperation(templateKind);
const patchComputeTemplate = patchOperation(templateKind);
const updateCluster = updateOperation(clusterKind);
const patchCluster = patchOperation(clusterKind);
const patchRayJob = patchOperation(jobKind);
const updateRayService = updateOperation(serviceKind);
const patchRayService = patchOperation(serviceKind);

const clusterSuspension = suspendOperations(clusterKind);
const jobSuspension = suspendOperations(jobKind);

/**
 * Every operation of Rayport by its id.
 *
 * @public
 */
export const operations = {
  createComputeTemplate: template.create,
  getComputeTemplate: template.get,
  listComputeTemplates: template.list,
  listAllComputeTemplates: template.listAll,
  deleteComputeTemplate: template.delete,

  createCluster: cluster.create,
  getCluster: cluster.get,
  listCluster: cluster.list,
  listAllClusters: cluster.listAll,
  deleteCluster: cluster.delete,

  createRayJob: job.create,
  getRayJob: job.get,
  listRayJobs: job.list,
  listAllRayJobs: job.listAll,
  deleteRayJob: job.delete,

  createRayService: service.create,
  updateRayService,
  getRayService: service.get,
  listRayServices: service.list,
  listAllRayServices: service.listAll,
  deleteRayService: service.delete,

  ...submissionOperations,

  updateComputeTemplate,
  patchComputeTemplate,
  updateCluster,
  patchCluster,
  suspendCluster: clusterSuspension.suspend,
  resumeCluster: clusterSuspension.resume,
  patchRayJob,
  suspendRayJob: jobSuspension.suspend,
  resumeRayJob: jobSuspension.resume,
  patchRayService,

  getClusterStatus: statusOperation(clusterKind),
  listClusterStatuses: listStatusesOperation(clusterKind, {
    without: 'pods',
    hasRpc: true,
  }),
  getRayJobStatus: statusOperation(jobKind),
  getRayServiceStatus: statusOperation(serviceKind),
  listRayServiceStatuses: listStatusesOperation(serviceKind, {
    without: 'events',
    hasRpc: false,
  }),

  ...logOperations,
  ...usageOperations,

  getClusterManifest: manifestOperation(clusterKind),
  getRayJobManifest: manifestOperation(jobKind),
  getRayServiceManifest: manifestOperation(serviceKind),
  getComputeTemplateManifest: manifestOperation(templateKind),

  previewCreateComputeTemplate: previewOf(template.create),
  previewUpdateComputeTemplate: previewOf(updateComputeTemplate),
  previewPatchComputeTemplate: previewOf(patchComputeTemplate),
  previewCreateCluster: previewOf(cluster.create),
  previewUpdateCluster: previewOf(updateCluster),
  previewPatchCluster: previewOf(patchCluster),
  previewCreateRayJob: previewOf(job.create),
  previewPatchRayJob: previewOf(patchRayJob),
  previewCreateRayService: previewOf(service.create),
  previewUpdateRayService: previewOf(updateRayService),
  previewPatchRayService: previewOf(patchRayService),

  ...whereUsedOperations,

  getClusterPage: ownedPageOperation(clusterKind),
  getRayJobPage: ownedPageOperation(jobKind),
  getRayServicePage: ownedPageOperation(serviceKind),
  getComputeTemplatePage: pageOperation(templateKind),

  listClusterNames: listNamesByStateOperation(clusterKind),
  listRayJobNames: listNamesOperation(jobKind),
  listRayServiceNames: listNamesOperation(serviceKind),
  listComputeTemplateNames: listNamesOperation(templateKind),

  ...dashboardOperations,
  ...healthOperations,
  ...namespaceOperations,
} as const;

/**
 * Id of an operation.
 *
 * @public
 */
export type OperationId = keyof typeof operations;

/**
 * Input of an operation as a caller writes it.
 *
 * @public
 */
export type OperationRequest<Id extends OperationId> = z.input<
  (typeof operations)[Id]['input']
>;

/**
 * Input of an operation with every field filled in, as handlers get it.
 *
 * @public
 */
export type OperationInput<Id extends OperationId> = z.output<
  (typeof operations)[Id]['input']
>;

/**
 * Output of an operation.
 *
 * @public
 */
export type OperationOutput<Id extends OperationId> = z.output<
  (typeof operations)[Id]['output']
>;

/**
 * The table as a list, for what loops over it.
 *
 * @public
 */
export function listOperations(): Array<[OperationId, Operation]> {
  return Object.entries(operations) as Array<[OperationId, Operation]>;
}
