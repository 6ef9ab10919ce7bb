import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { servePortOf, serveServiceOf } from './serveAddress';

function named(name: string, spec?: RayServiceObject['spec']) {
  return { metadata: { name }, spec };
}

it('is the Service that the operator makes, whose name is fifty characters at most', () => {
  expect(serveServiceOf(named('fruit'))).toBe('fruit-serve-svc');
  const long = serveServiceOf(named(`a-${'9'.repeat(45)}`));
  expect(long).toBe(`r${'9'.repeat(39)}-serve-svc`);
  expect(long).toHaveLength(50);
});

it('is the Service that the definition names', () => {
  const spec = { serveService: { metadata: { name: 'mine' } } };
  expect(serveServiceOf(named('fruit', spec))).toBe('mine');
});

it('has the port that the head’s container names, else that of Serve', () => {
  expect(servePortOf(named('fruit'))).toBe(8000);
  const containers = [
    { name: 'ray', ports: [{ name: 'serve', containerPort: 9000 }] },
  ];
  const rayClusterConfig = {
    headGroupSpec: { template: { spec: { containers } } },
  };
  expect(servePortOf(named('fruit', { rayClusterConfig }))).toBe(9000);
});
