import { rayCluster } from '../../simulation/__testUtils__/rayCluster';
import { buildHeadService } from './headService';

describe('buildHeadService', () => {
  it('exposes the ports of the head container in order', () => {
    const { metadata, spec } = buildHeadService(rayCluster('demo'));
    expect(metadata.name).toBe('demo-head-svc');
    expect(spec.type).toBe('NodePort');
    expect(spec.ports.map(({ name, port }) => [name, port])).toEqual([
      ['dashboard', 8265],
      ['head', 10001],
      ['metrics', 8080],
      ['redis', 6379],
    ]);
    expect(spec.ports[0]).toMatchObject({
      targetPort: 8265,
      appProtocol: 'tcp',
    });
    expect(spec.selector).toEqual(metadata.labels);
    expect(metadata.labels).toMatchObject({
      'ray.io/identifier': 'demo-head',
      'ray.io/node-type': 'head',
    });
  });

  it('is headless without a service type, and has default ports without named ports', () => {
    const cluster = rayCluster('demo');
    const { headGroupSpec } = cluster.spec;
    delete headGroupSpec.serviceType;
    delete headGroupSpec.template.spec.containers[0].ports;
    const { spec } = buildHeadService(cluster);
    expect(spec).toMatchObject({ type: 'ClusterIP', clusterIP: 'None' });
    expect(spec.ports.map(({ name }) => name)).toEqual([
      'client',
      'dashboard',
      'gcs-server',
      'metrics',
      'serve',
    ]);
  });
});
