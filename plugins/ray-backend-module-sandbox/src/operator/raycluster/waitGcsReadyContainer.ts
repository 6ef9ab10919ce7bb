import { Container } from '../../objects';
import { headAddressEnv, withEnv } from './containerEnv';
import { headServiceHost } from './names';
import { RayCluster } from './RayCluster';
import { gcsPort } from './rayStartParams';

/** Enough for the one command it runs. */
const RESOURCES = { cpu: '200m', memory: '256Mi' };

/** The init container in which a worker waits until its head answers; it sees what the worker's own container sees. */
export function waitGcsReadyContainer(
  cluster: RayCluster,
  worker: Container,
): Container {
  const { image, imagePullPolicy, env, envFrom, volumeMounts } = worker;
  const { securityContext } = worker;
  const address = `${headServiceHost(cluster)}:${gcsPort(cluster)}`;
  return {
    name: 'wait-gcs-ready',
    image,
    ...(imagePullPolicy && { imagePullPolicy }),
    command: ['/bin/bash', '-c', '--'],
    args: [waitScript(address)],
    env: withEnv(env, headAddressEnv(cluster)),
    ...(envFrom && { envFrom }),
    ...(volumeMounts && { volumeMounts }),
    ...(securityContext && { securityContext }),
    resources: { limits: RESOURCES, requests: RESOURCES },
  };
}

function waitScript(address: string): string {
  return [
    `until ray health-check --address ${address} > /dev/null 2>&1; do`,
    '  echo "$SECONDS seconds elapsed: Waiting for GCS to be ready."',
    '  sleep 5',
    'done',
    'echo "GCS is ready."',
  ].join('\n');
}
