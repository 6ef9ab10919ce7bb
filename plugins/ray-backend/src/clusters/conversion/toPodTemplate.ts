import {
  ComputeTemplate,
  EnvironmentVariables,
  GroupPods,
  RAY_ANNOTATIONS,
  SecurityContext,
  templateResources,
} from '@rayport/backstage-plugin-ray-common';
import { Container, PodTemplate } from '@rayport/backstage-plugin-ray-node';
import { toEnvVars } from './toEnvVars';
import { RayContainer } from './rayContainers';
import { toKubernetesTolerations } from './toKubernetesTolerations';
import { toKubernetesVolumes, toVolumeMounts } from './toKubernetesVolumes';

/** Inputs of a pod template. */
export interface PodTemplateOptions {
  group: GroupPods;
  container: RayContainer;
  template: ComputeTemplate;
  /** Version of Ray; tag of the default image. */
  version: string;
  /** Environment of every container of the cluster. */
  sharedEnvironment?: EnvironmentVariables;
}

function orNone<T extends object>(value: T): T | undefined {
  return Object.keys(value).length ? value : undefined;
}

function securityContext(
  context: SecurityContext | undefined,
): Container['securityContext'] {
  if (!context) return undefined;
  const { add = [], drop = [] } = context.capabilities ?? {};
  return {
    privileged: context.privileged,
    capabilities: {
      add: orNone(add),
      drop: orNone(drop),
    },
  };
}

/** Ray's own image. */
export function defaultImage(version: string): string {
  return `rayproject/ray:${version}`;
}

function rayContainer(options: PodTemplateOptions): Container {
  const { group, container, template, version } = options;
  const resources = templateResources(template);
  return {
    name: container.name,
    image: group.image || defaultImage(version),
    imagePullPolicy:
      group.imagePullPolicy === 'Always' ? 'Always' : 'IfNotPresent',
    env: [
      ...container.env,
      ...toEnvVars(options.sharedEnvironment),
      ...toEnvVars(group.environment),
    ],
    ports: container.ports,
    lifecycle: container.lifecycle,
    resources: { limits: resources, requests: { ...resources } },
    volumeMounts: orNone(toVolumeMounts(group.volumes)),
    securityContext: securityContext(group.securityContext),
  };
}

/** The template of a group's pods (KubeRay API server V1, pod templates). */
export function toPodTemplate(options: PodTemplateOptions): PodTemplate {
  const { group, template } = options;
  return {
    metadata: {
      labels: orNone(group.labels),
      annotations: {
        [RAY_ANNOTATIONS.computeTemplate]: group.computeTemplate,
        [RAY_ANNOTATIONS.computeImage]: group.image,
        ...group.annotations,
      },
    },
    spec: {
      containers: [rayContainer(options)],
      volumes: orNone(toKubernetesVolumes(group.volumes)),
      tolerations: toKubernetesTolerations(template),
      serviceAccountName: group.serviceAccount || undefined,
      imagePullSecrets: group.imagePullSecret
        ? [{ name: group.imagePullSecret }]
        : undefined,
    },
  };
}
