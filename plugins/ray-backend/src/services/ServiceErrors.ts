import { RAY_SERVICES } from '@rayport/backstage-plugin-ray-node';
import { rayObjectErrors } from '../kubernetes/rayObjectErrors';

/** Errors of services. */
export const ServiceErrors = rayObjectErrors({
  noun: 'Service',
  resource: RAY_SERVICES,
  calls: {
    get: 'get ray service failed',
    update: name =>
      `Update ray service failed.: Update service fail, no service named: ${name} `,
    delete: 'delete ray service failure',
  },
});
