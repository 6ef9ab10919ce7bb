import { mockServices } from '@backstage/backend-test-utils';
import { metricsServiceMock } from '@backstage/backend-test-utils/alpha';
import {
  DefaultKubernetesService,
  IdleNotice,
} from '@rayport/backstage-plugin-ray-node';
import { connectionServices } from './connectionServices';

const notice: IdleNotice = {
  event: 'suspended',
  uid: 'u',
  owner: 'ada',
  cluster: { namespace: 'n', name: 'c' },
  idleSince: '',
  suspendAt: '',
};

function setUp(connection: string) {
  const logger = mockServices.logger.mock();
  const auditor = mockServices.auditor.mock();
  const listener = jest.fn(async () => true);
  const services = connectionServices(connection, {
    logger,
    auditor,
    idleListeners: [listener],
    kubernetes: new DefaultKubernetesService({
      connect: () => Promise.reject(new Error('Nothing was expected')),
    }),
    metrics: metricsServiceMock.mock(),
  });
  return { services, logger, auditor, listener };
}

it('names a connection in logs, audit and notices of idle clusters', async () => {
  const { services, logger, auditor, listener } = setUp('west');
  expect(logger.child).toHaveBeenCalledWith({ connection: 'west' });
  await services.auditor.createEvent({ eventId: 'e', meta: { a: 1 } });
  expect(auditor.createEvent).toHaveBeenCalledWith({
    eventId: 'e',
    meta: { connection: 'west', a: 1 },
  });
  await services.idleListeners[0]?.(notice);
  expect(listener).toHaveBeenCalledWith({
    ...notice,
    cluster: { connection: 'west', namespace: 'n', name: 'c' },
  });
});

it('passes on the services of the default connection unchanged', () => {
  const { services, logger, auditor, listener } = setUp('default');
  expect(services).toMatchObject({ logger, auditor });
  expect(services.idleListeners).toEqual([listener]);
});
