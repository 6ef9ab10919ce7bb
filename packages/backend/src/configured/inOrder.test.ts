import { ConfigReader } from '@backstage/config';
import { inOrder } from './inOrder';

it('sorts by place, a missing key with its section, the last file first, each once', () => {
  const config = ConfigReader.fromConfigs([
    {
      context: 'app-config.yaml',
      data: { ray: { idle: { rules: [{}, { mode: 'x' }] }, api: 'on' } },
    },
    {
      context: 'app-config.production.yaml',
      data: { auth: { environment: 'a' }, ray: { grpc: {} } },
    },
  ]);
  const sorted = [
    'app.baseUrl is missing',
    'auth.environment is a, but',
    'ray.grpc.port is missing',
    'ray.idle.rules[0].mode is missing',
    'ray.idle.rules[1].mode is x: use one of off, watch',
    'ray.api is on: use a section',
  ];
  expect(inOrder(config, [...sorted, ...sorted].reverse())).toEqual(sorted);
});
