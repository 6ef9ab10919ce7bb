import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../../environment';
import { Kubernetes } from '../Kubernetes';

const HELM = process.env.HELM;

const NAMESPACE = 'rayport-helm';

function helm(...args: string[]) {
  const settings = [
    '--kubeconfig',
    String(process.env.KUBERNETES_KUBECONFIG),
    '--namespace',
    NAMESPACE,
  ];
  return spawnSync(String(HELM), [...args, ...settings], {
    cwd: join(repositoryRoot, 'deploy'),
    encoding: 'utf8',
  });
}

// To build Helm here would take minutes of each first run.
test.skip(!HELM, 'Helm is not there: npm run e2e:deploy builds it');

test('helm install starts a trial next to KubeRay, and helm upgrade scales it to two replicas', async () => {
  const kubernetes = await Kubernetes.connect();
  const deployment = `/apis/apps/v1/namespaces/${NAMESPACE}/deployments/rayport`;
  const release = [
    'rayport',
    'chart',
    '--set',
    'fullnameOverride=rayport-helm',
  ];
  const wait = ['--wait', '--timeout', '90s'];

  const installed = helm(
    'install',
    ...release,
    '--create-namespace',
    '--set',
    'trial=true',
    ...wait,
  );
  expect(installed.stderr + installed.stdout).toContain('kubectl port-forward');
  expect(installed.status).toBe(0);

  const upgraded = helm(
    'upgrade',
    ...release,
    '--set',
    'baseUrl=https://rayport.example.com',
    '--set',
    'database.existingSecret=rayport-postgres',
    '--set',
    'service.nodePort=31988,service.grpc.nodePort=31987',
    ...wait,
  );
  expect(upgraded.stderr).toBe('');
  expect(upgraded.status).toBe(0);
  const { status } = await kubernetes.read(`${deployment}-helm`);
  expect(status).toMatchObject({ availableReplicas: 2 });
  expect(helm('uninstall', 'rayport', '--wait').status).toBe(0);
});

test('helm install refuses a KubeRay operator that is too old', async () => {
  const kubernetes = await Kubernetes.connect();
  const labels = { 'app.kubernetes.io/name': 'kuberay-operator' };
  const operator = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'kuberay-operator' },
    spec: {
      replicas: 0,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          containers: [
            { name: 'operator', image: 'quay.io/kuberay/operator:v1.0.0' },
          ],
        },
      },
    },
  };
  const path = '/apis/apps/v1/namespaces/default/deployments';
  await kubernetes.post(path, operator);
  try {
    const refused = helm(
      'install',
      'rayport',
      'chart',
      '--set',
      'trial=true',
      '--set',
      'kuberay.operatorNamespace=default',
    );
    expect(refused.stderr).toContain(
      'The KubeRay operator is 1.0.0, and Rayport needs 1.2.0 or later.',
    );
    expect(refused.status).not.toBe(0);
  } finally {
    await kubernetes.delete(`${path}/kuberay-operator`);
  }
});
