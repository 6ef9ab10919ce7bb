import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { servePortOf } from './serveAddress';

function named(name: string, spec?: RayServiceObject['spec']) {
  return { metadata: { name }, spec };
}

it('is the Service of the operator, with a name of at most fifty characters', () => {
  expect(servePortOf(named('fruit')).service).toBe('fruit-serve-svc');
  const { service } = servePortOf(named(`a-${'9'.repeat(45)}`));
  expect(service).toBe(`r${'9'.repeat(39)}-serve-svc`);
  expect(service).toHaveLength(50);
});

it('is the Service named in the spec, which may differ from the default', () => {
  const spec = { serveService: { metadata: { name: 'mine' } } };
  expect(servePortOf(named('fruit', spec))).toMatchObject({
    service: 'mine',
    usualService: 'fruit-serve-svc',
  });
});

it('has the port named in the head’s container, or the default port of Serve', () => {
  expect(servePortOf(named('fruit')).port).toBe(8000);
  const containers = [
    { name: 'ray', ports: [{ name: 'serve', containerPort: 9000 }] },
  ];
  const rayClusterConfig = {
    headGroupSpec: { template: { spec: { containers } } },
  };
  expect(servePortOf(named('fruit', { rayClusterConfig })).port).toBe(9000);
});
