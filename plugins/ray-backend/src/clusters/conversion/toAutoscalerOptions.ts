import {
  AutoscalerOptions,
  EnvironmentVariables,
  EnvSource,
} from '@rayport/backstage-plugin-ray-common';
import { RayAutoscalerOptions } from '@rayport/backstage-plugin-ray-node';
import { toEnvVars } from './toEnvVars';
import { toVolumeMounts } from './toKubernetesVolumes';

/** Amounts used where only the other one is set; the operator's own defaults (KubeRay, autoscaler container). */
const DEFAULT_CPU = '500m';
const DEFAULT_MEMORY = '512Mi';

/** References are returned with their index as text, so `10` must sort after `9`. */
const byIndex = new Intl.Collator('en', { numeric: true });

type EnvFrom = NonNullable<RayAutoscalerOptions['envFrom']>;

/** Whole ConfigMaps and Secrets; the autoscaler cannot get single keys of them. */
function envFrom(
  variables: EnvironmentVariables | undefined,
): EnvFrom | undefined {
  const sources = Object.entries(variables?.valuesFrom ?? {})
    .sort(([a], [b]) => byIndex.compare(a, b))
    .flatMap(([, { source, name }]): EnvFrom => {
      if (source === EnvSource.CONFIGMAP) return [{ configMapRef: { name } }];
      if (source === EnvSource.SECRET) return [{ secretRef: { name } }];
      return [];
    });
  return sources.length ? sources : undefined;
}

function resources({
  cpu,
  memory,
}: AutoscalerOptions): RayAutoscalerOptions['resources'] {
  if (!cpu && !memory) return undefined;
  const amounts = {
    cpu: cpu || DEFAULT_CPU,
    memory: memory || DEFAULT_MEMORY,
  };
  return { limits: amounts, requests: { ...amounts } };
}

/** Settings of the autoscaler as the RayCluster has them (KubeRay API server V1, autoscaler options). */
export function toAutoscalerOptions(
  options: AutoscalerOptions,
): RayAutoscalerOptions {
  const { idleTimeoutSeconds, upscalingMode, image, envs, volumes } = options;
  const values = toEnvVars(envs && { values: envs.values, valuesFrom: {} });
  const mounts = toVolumeMounts(volumes);
  const isAlways = options.imagePullPolicy.toLowerCase() === 'always';
  return {
    idleTimeoutSeconds: idleTimeoutSeconds > 0 ? idleTimeoutSeconds : undefined,
    upscalingMode: upscalingMode || undefined,
    image: image || undefined,
    imagePullPolicy: isAlways ? 'Always' : undefined,
    env: values.length ? values : undefined,
    envFrom: envFrom(envs),
    volumeMounts: mounts.length ? mounts : undefined,
    resources: resources(options),
  };
}
