import { Service, serviceSchema } from '@rayport/backstage-plugin-ray-common';
import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import fc from 'fast-check';
import { anyCluster } from '../clusters/__testUtils__/anyCluster';
import { recordedTemplates } from '../clusters/__testUtils__/recordings';
import { rayServiceToService } from './rayServiceToService';
import { serviceToRayService } from './serviceToRayService';

const templates = recordedTemplates();
const now = new Date('2026-11-21T09:16:54.250Z');

/** As Kubernetes stores it: through JSON, which drops what is undefined. */
function stored(service: Service): RayServiceObject {
  const object = serviceToRayService({ service, templates, now });
  return JSON.parse(JSON.stringify(object));
}

const seconds = fc.nat({ max: 100_000 });
const NEW = rayServiceToService({ metadata: { name: 's' } }, []);

/** Any service in the form in which answers show it, before the operator has written anything. */
const anyService: fc.Arbitrary<Service> = fc
  .record({
    cluster: anyCluster,
    user: fc.string({ minLength: 1, maxLength: 100 }),
    serveConfigV2: fc.string(),
    serviceUnhealthySecondThreshold: seconds,
    deploymentUnhealthySecondThreshold: seconds,
  })
  .map(({ cluster, ...service }): Service => ({
    ...NEW,
    ...service,
    namespace: 'n',
    version: cluster.version,
    clusterSpec: cluster.clusterSpec,
  }));

describe('conversion of services to RayServices and back', () => {
  it('survives a round trip with any content', () => {
    fc.assert(
      fc.property(anyService, service => {
        expect(rayServiceToService(stored(service), [])).toEqual(service);
      }),
    );
  });

  it('sets a status and a zero deletion time for a new service', () => {
    expect(NEW).toEqual({
      ...serviceSchema.parse({ rayServiceStatus: {} }),
      name: 's',
      deleteAt: '1969-12-31T23:59:59Z',
    });
    const deletionTimestamp = '2026-11-21T09:16:08Z';
    const metadata = { name: 's', deletionTimestamp };
    expect(rayServiceToService({ metadata }, []).deleteAt).toBe(
      deletionTimestamp,
    );
  });

  it('shows applications and deployments of the active cluster, sorted by name', () => {
    const application = (status: string) => ({
      status,
      serveDeploymentStatuses: {
        b: { status: 'UPDATING', message: 'soon' },
        a: { status: 'HEALTHY' },
      },
    });
    const { rayServiceStatus } = rayServiceToService(
      {
        metadata: { name: 's' },
        status: {
          activeServiceStatus: {
            rayClusterName: 's-1',
            rayClusterStatus: { state: 'ready', endpoints: { serve: '8000' } },
            applicationStatuses: {
              z: application('RUNNING'),
              y: application('DEPLOYING'),
            },
          },
          pendingServiceStatus: {
            rayClusterName: 's-2',
            applicationStatuses: { x: application('DEPLOY_FAILED') },
          },
        },
      },
      [],
    );
    expect(rayServiceStatus).toMatchObject({
      rayClusterName: 's-1',
      rayClusterState: 'ready',
      serviceEndpoint: { serve: '8000' },
    });
    const serveDeploymentStatus = [
      { deploymentName: 'a', status: 'HEALTHY', message: '' },
      { deploymentName: 'b', status: 'UPDATING', message: 'soon' },
    ];
    expect(rayServiceStatus?.serveApplicationStatus).toEqual([
      { name: 'y', status: 'DEPLOYING', message: '', serveDeploymentStatus },
      { name: 'z', status: 'RUNNING', message: '', serveDeploymentStatus },
    ]);
  });
});
