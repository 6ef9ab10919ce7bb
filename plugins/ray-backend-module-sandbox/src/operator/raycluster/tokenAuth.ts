import { randomBytes } from 'node:crypto';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { DataObject } from '../../objects/DataObject';
import { Container, EnvVar, PodSpec } from '../../objects/Pod';
import { Context } from '../reconciliation';
import { RayCluster, RayClusterSpec } from './RayCluster';
import { withEnv } from './rayContainer';

/** Longest name that the operator gives to the Secret; it takes the end of longer ones. */
const MAX_SECRET_NAME = 50;
const TOKEN_KEY = 'auth_token';
const TOKEN_BYTES = 32;

/** The service account token that Ray's own processes use among themselves where Kubernetes decides about tokens. */
const TOKEN_MOUNT = {
  name: 'ray-token',
  mountPath: '/var/run/secrets/ray.io/serviceaccount',
  readOnly: true,
};

/** Whether Ray asks Kubernetes about tokens. */
export function isDelegated({
  authOptions,
}: Pick<RayClusterSpec, 'authOptions'>): boolean {
  return (
    authOptions?.mode === 'token' && authOptions.enableK8sTokenAuth === true
  );
}

/** The variables by which a Ray container asks for tokens and gets its own (KubeRay, authOptions). */
export function withTokenEnv(
  { spec, metadata }: RayCluster,
  container: Container,
): Container {
  const { authOptions } = spec;
  if (authOptions?.mode !== 'token') {
    return container;
  }
  const mode = { name: 'RAY_AUTH_MODE', value: 'token' };
  if (isDelegated(spec)) {
    const delegated = { name: 'RAY_ENABLE_K8S_TOKEN_AUTH', value: 'true' };
    return {
      ...container,
      env: withEnv(container.env, [mode, delegated]),
      volumeMounts: [...(container.volumeMounts ?? []), TOKEN_MOUNT],
    };
  }
  const name = authOptions.secretName || secretName(metadata.name);
  const token: EnvVar = {
    name: 'RAY_AUTH_TOKEN',
    valueFrom: { secretKeyRef: { name, key: TOKEN_KEY } },
  };
  return { ...container, env: withEnv(container.env, [mode, token]) };
}

/** Gives a pod the volume that {@link withTokenEnv} mounts. */
export function withTokenVolume<T extends PodSpec>(
  { spec }: RayCluster,
  pod: T,
): T {
  if (!isDelegated(spec)) {
    return pod;
  }
  const sources = [{ serviceAccountToken: { path: 'token' } }];
  const volume = { name: TOKEN_MOUNT.name, projected: { sources } };
  return { ...pod, volumes: [...(pod.volumes ?? []), volume] };
}

/** Creates the Secret with a cluster's token, unless the user names one or Kubernetes decides. */
export function ensureTokenSecret({
  client,
  object: cluster,
}: Context<RayCluster>): void {
  const { spec, metadata } = cluster;
  const { mode, secretName: own } = spec.authOptions ?? {};
  if (mode !== 'token' || own || isDelegated(spec)) {
    return;
  }
  const { namespace } = metadata;
  const name = secretName(metadata.name);
  if (!client.get('secrets', { namespace, name })) {
    client.create<DataObject>('secrets', {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        name,
        ...ownedBy(cluster),
        labels: { 'ray.io/cluster': metadata.name },
      },
      data: {
        [TOKEN_KEY]: Buffer.from(
          randomBytes(TOKEN_BYTES).toString('base64url'),
        ).toString('base64'),
      },
    });
  }
}

function secretName(cluster: string): string {
  return cluster.slice(-MAX_SECRET_NAME).replace(/^[^a-z]/, 'r');
}
