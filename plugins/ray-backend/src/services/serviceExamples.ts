import { clusterSpec, event } from '../clusters/clusterExamples';
import {
  EXAMPLE_TIME,
  exampleOwned,
  KindExamples,
} from '../resources/KindExamples';

const service = {
  ...exampleOwned,
  serveConfigV2:
    'applications:\n  - name: fruit\n    import_path: fruit.deployment_graph\n    route_prefix: /fruit\n',
  clusterSpec,
};

/** Examples of services. */
export const serviceExamples: KindExamples = {
  created: [{ summary: 'One application', value: service }],
  patched: [
    {
      summary: 'Other applications, on the same cluster',
      value: { serveConfigV2: service.serveConfigV2 },
    },
  ],
  answered: {
    ...service,
    rayServiceStatus: {
      rayServiceEvents: [event],
      rayClusterName: 'demo-8qj5w',
      serveApplicationStatus: [
        {
          name: 'fruit',
          status: 'RUNNING',
          serveDeploymentStatus: [
            { deploymentName: 'FruitMarket', status: 'HEALTHY' },
          ],
        },
      ],
    },
    createdAt: EXAMPLE_TIME,
    deleteAt: '1969-12-31T23:59:59Z',
  },
};
