import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { servePortOf } from './serveAddress';

function named(name: string, spec?: RayServiceObject['spec']) {
  return { metadata: { name }, spec };
}

it('is the Service that the operator makes, whose name is fifty characters at most', () => {
  expect(servePortOf(named('fruit')).service).toBe('fruit-serve-svc');
  const { service } = servePortOf(named(`a-${'9'.repeat(45)}`));
  expect(service).toBe(`r${'9'.repeat(39)}-serve-svc`);
  expect(service).toHaveLength(50);
});

it('is the Service that the definition names, which may not be the usual one', () => {
  const spec = { serveService: { metadata: { name: 'mine' } } };
  expect(servePortOf(named('fruit', spec))).toMatchObject({
    ...{ service: 'mine', usualService: 'fruit-serve-svc' },
  });
});

it('has the port that the head’s container names, else that of Serve', () => {
  expect(servePortOf(named('fruit')).port).toBe(8000);
  const containers = [
    { name: 'ray', ports: [{ name: 'serve', containerPort: 9000 }] },
  ];
  const rayClusterConfig = {
    headGroupSpec: { template: { spec: { containers } } },
  };
  expect(servePortOf(named('fruit', { rayClusterConfig })).port).toBe(9000);
});
