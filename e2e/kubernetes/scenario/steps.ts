import { clusterSteps, lastClusterSteps } from './clusterSteps';
import { jobSteps } from './jobSteps';
import { NAMESPACE, QUOTA_NAMESPACE } from './parts';
import { serviceSteps } from './serviceSteps';
import { sidecarSteps } from './sidecarSteps';
import { Step } from './Step';
import { templateSteps } from './templateSteps';
import { troubleSteps } from './troubleSteps';

const namespaces = [NAMESPACE, QUOTA_NAMESPACE].flatMap((name): Step[] => [
  {
    name: `make namespace ${name}`,
    ofKubernetes: true,
    method: 'POST',
    path: '/api/v1/namespaces',
    body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name } },
  },
  {
    // Pods are refused where there is none.
    name: `namespace ${name} gets its service account`,
    ofKubernetes: true,
    path: `/api/v1/namespaces/${name}/serviceaccounts/default`,
    until: { kind: 'ServiceAccount' },
  },
]);

const cleanUp = [NAMESPACE, QUOTA_NAMESPACE].flatMap((name): Step[] => {
  const path = `/api/v1/namespaces/${name}`;
  return [
    {
      name: `delete namespace ${name}`,
      ofKubernetes: true,
      method: 'DELETE',
      path,
    },
    {
      name: `namespace ${name} is gone`,
      ofKubernetes: true,
      path,
      until: { code: 404 },
    },
  ];
});

/** From the first template to the last deletion, with possible failures on the way. In this order. */
export const steps: Step[] = [
  ...namespaces,
  ...templateSteps,
  ...clusterSteps,
  ...jobSteps,
  ...sidecarSteps,
  ...serviceSteps,
  ...troubleSteps,
  ...lastClusterSteps,
  ...cleanUp,
];
