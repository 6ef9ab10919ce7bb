import {
  clusterSchema,
  computeTemplateSchema,
  encodeMessage,
  jobSchema,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import {
  ConfigMap,
  RayCluster,
  RayJob,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { rayClusterToCluster } from '../clusters/conversion/rayClusterToCluster';
import { rayJobToJob } from '../jobs/rayJobToJob';
import { rayServiceToService } from '../services/rayServiceToService';
import { configMapToTemplate } from '../templates/configMapToTemplate';
import { definitionTag } from '../views/definitionTag';

/** What an object of each kind is made to be, as its view says it ({@link definitionTag}). */
export const definitions = {
  cluster(rayCluster: RayCluster): string {
    const cluster = rayClusterToCluster(rayCluster, { events: [], state: '' });
    const message = encodeMessage(clusterSchema, cluster);
    return definitionTag('cluster', message, rayCluster.metadata.uid);
  },
  job(rayJob: RayJob): string {
    const message = encodeMessage(jobSchema, rayJobToJob(rayJob));
    return definitionTag('job', message, rayJob.metadata.uid);
  },
  service(rayService: RayServiceObject): string {
    const service = rayServiceToService(rayService, []);
    const message = encodeMessage(serviceSchema, service);
    return definitionTag('service', message, rayService.metadata.uid);
  },
  template(configMap: ConfigMap): string {
    const template = configMapToTemplate(configMap);
    const message = encodeMessage(computeTemplateSchema, template);
    return definitionTag('template', message, configMap.metadata.uid);
  },
};
