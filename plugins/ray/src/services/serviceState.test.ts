import {
  NOT_BEING_DELETED,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import { serviceConditionOf } from './serviceState';

function serviceOf(applications: Array<[string, string, string]>) {
  return serviceSchema.parse({
    deleteAt: NOT_BEING_DELETED,
    rayServiceStatus: {
      rayServiceEvents: [
        { type: 'Warning', message: 'The cluster is refused.' },
        { type: 'Normal', message: 'Something else.' },
      ],
      serveApplicationStatus: applications.map(([name, status, message]) => ({
        name,
        status,
        serveDeploymentStatus: [{ deploymentName: 'Main', message }],
      })),
    },
  });
}

describe('serviceConditionOf', () => {
  it.each([
    ['starting', 'The cluster is refused.', []],
    ['running', '', [['a', 'RUNNING', '']]],
    [
      'deploying',
      'b: Waits for a worker.',
      [
        ['a', 'RUNNING', ''],
        ['b', 'DEPLOYING', 'Waits for a worker.'],
      ],
    ],
    ['failed', 'a: No module.', [['a', 'DEPLOY_FAILED', 'No module.']]],
    [
      'degraded',
      'b: No module.',
      [
        ['a', 'RUNNING', ''],
        ['b', 'DEPLOY_FAILED', 'No module.'],
      ],
    ],
    ['degraded', 'a: Too slow.', [['a', 'UNHEALTHY', 'Too slow.']]],
  ] satisfies Array<[string, string, Array<[string, string, string]>]>)(
    'returns %s (%j) for %j',
    (state, message, applications) => {
      const service = serviceOf(applications);
      expect(serviceConditionOf(service)).toEqual({ state, message });
      const deleteAt = '2026-11-20T08:00:00Z';
      expect(serviceConditionOf({ ...service, deleteAt }).state).toBe(
        'deleting',
      );
    },
  );
});
