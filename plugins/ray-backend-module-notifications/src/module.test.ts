import {
  createServiceFactory,
  ServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  NotificationSendOptions,
  notificationService,
} from '@backstage/plugin-notifications-node';
import rayPlugin from '@rayport/backstage-plugin-ray-backend';
import { startTestSandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { setTimeout as sleep } from 'node:timers/promises';
import rayModuleNotifications from './index';

async function startRay(notifications: ServiceFactory) {
  const { kubernetes, stop } = await startTestSandbox(
    mockServices.logger.mock(),
  );
  const backend = await startTestBackend({
    features: [rayPlugin, rayModuleNotifications, kubernetes, notifications],
  });
  const url = `http://localhost:${backend.server.port()}/api/ray/v1/namespaces/default`;
  return {
    async create(plural: string, object: object) {
      const created = await fetch(`${url}/${plural}`, {
        method: 'POST',
        headers: {
          authorization: mockCredentials.service.header(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ namespace: 'default', ...object }),
      });
      expect(created.status).toBe(200);
    },
    async stop() {
      await backend.stop();
      await stop();
    },
  };
}

describe('rayModuleNotifications', () => {
  it('notifies the owner about the end of a job, but not about its cluster', async () => {
    const sent: NotificationSendOptions[] = [];
    const notifications = createServiceFactory({
      service: notificationService,
      deps: {},
      factory: () => ({
        async send(options) {
          sent.push(options);
        },
      }),
    });
    const { create, stop } = await startRay(notifications);
    await create('compute_templates', { name: 'small', cpu: 1, memory: 2 });
    // The module has to start long before the job ends, because it does not notify about jobs that ended earlier.
    await create('jobs', {
      name: 'train',
      user: 'jane',
      version: '2.46.0',
      entrypoint: 'python train.py',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
      },
    });
    while (sent.length === 0) await sleep(50);
    expect(sent).toMatchObject([
      {
        recipients: { type: 'entity', entityRef: 'user:default/jane' },
        payload: {
          title: 'Job train succeeded',
          link: '/ray/jobs/default/train',
          topic: 'ray:job-succeeded',
        },
      },
    ]);
    await stop();
  });
});
