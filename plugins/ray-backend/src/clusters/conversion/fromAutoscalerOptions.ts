import {
  AutoscalerOptions,
  EnvironmentVariables,
  EnvSource,
  EnvValueFrom,
} from '@rayport/backstage-plugin-ray-common';
import { RayAutoscalerOptions } from '@rayport/backstage-plugin-ray-node';
import { fromEnvVars } from './fromEnvVars';
import { fromVolumeMounts } from './fromKubernetesVolumes';

function environmentOf(
  options: RayAutoscalerOptions,
): EnvironmentVariables | undefined {
  const { env = [], envFrom = [] } = options;
  if (!env.length && !envFrom.length) return undefined;
  const sources = envFrom.map(
    ({ configMapRef, secretRef }, index): [string, EnvValueFrom] => [
      String(index),
      {
        source: secretRef ? EnvSource.SECRET : EnvSource.CONFIGMAP,
        name: secretRef?.name ?? configMapRef?.name ?? '',
        key: '',
      },
    ],
  );
  return {
    values: fromEnvVars(env).values,
    valuesFrom: Object.fromEntries(sources),
  };
}

/** Settings of the autoscaler as a caller writes them. The key of a whole ConfigMap or Secret is its index. */
export function fromAutoscalerOptions(
  options: RayAutoscalerOptions,
): AutoscalerOptions {
  const { limits, requests } = options.resources ?? {};
  return {
    idleTimeoutSeconds: options.idleTimeoutSeconds ?? 0,
    upscalingMode: options.upscalingMode ?? '',
    image: options.image ?? '',
    imagePullPolicy: options.imagePullPolicy ?? '',
    cpu: limits?.cpu ?? requests?.cpu ?? '',
    memory: limits?.memory ?? requests?.memory ?? '',
    envs: environmentOf(options),
    volumes: fromVolumeMounts(options.volumeMounts),
  };
}
