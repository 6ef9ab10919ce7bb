import { PodPart, RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import {
  Pod,
  RayHeadGroupSpec,
  RayWorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-node';
import {
  holdsAll,
  sameAmounts,
  sameEnvironment,
  sameStartParams,
} from './samePods';

export type Group = RayHeadGroupSpec | RayWorkerGroupSpec;

type GroupPart = Exclude<PodPart, 'autoscaler'>;

interface Part {
  /** The value in the definition of a group. */
  of(group: Group): unknown;
  /**
   * Whether a running pod has it. It may have more, because Kubernetes and webhooks add to pods. Absent if pods are not
   * compared in it; what is compared here must be kept by `trimPod`.
   */
  isIn?(pod: Pod, group: Group): boolean;
}

const specOf = ({ template }: Group) => template?.spec ?? {};

/** The container that runs Ray, of a group or a pod. */
const rayOf = ({ containers }: ReturnType<typeof specOf>) =>
  containers?.[0] ?? { name: '' };

const rayOfPod = ({ spec }: Pod) => spec?.containers?.[0] ?? { name: '' };

/** Each part of a pod: what a change of it replaces, and how a pod is compared with it. */
export const PARTS: Record<GroupPart, Part> = {
  image: {
    of: group => rayOf(specOf(group)).image,
    isIn: (pod, group) => {
      const { image } = rayOf(specOf(group));
      return !image || image === rayOfPod(pod).image;
    },
  },
  imagePullPolicy: { of: group => rayOf(specOf(group)).imagePullPolicy },
  rayStartParams: {
    of: ({ rayStartParams }) => rayStartParams,
    isIn: (pod, { rayStartParams }) =>
      sameStartParams(rayOfPod(pod).env, rayStartParams),
  },
  environment: {
    of: group => rayOf(specOf(group)).env,
    isIn: (pod, group) =>
      sameEnvironment(rayOfPod(pod).env, rayOf(specOf(group)).env),
  },
  resources: {
    of: group => rayOf(specOf(group)).resources,
    isIn: (pod, group) => {
      const given = rayOfPod(pod).resources;
      const wanted = rayOf(specOf(group)).resources;
      return (
        sameAmounts(given?.limits, wanted?.limits) &&
        sameAmounts(given?.requests, wanted?.requests)
      );
    },
  },
  volumes: {
    of: group => {
      const { volumes, containers: [ray, ...others] = [] } = specOf(group);
      return [volumes, ray?.volumeMounts, others];
    },
    isIn: ({ spec }, group) => holdsAll(spec?.volumes, specOf(group).volumes),
  },
  ports: { of: group => rayOf(specOf(group)).ports },
  tolerations: {
    of: group => specOf(group).tolerations,
    isIn: ({ spec }, group) =>
      holdsAll(spec?.tolerations, specOf(group).tolerations),
  },
  serviceAccount: {
    of: group => specOf(group).serviceAccountName,
    isIn: ({ spec }, group) => {
      const { serviceAccountName } = specOf(group);
      return (
        !serviceAccountName || serviceAccountName === spec?.serviceAccountName
      );
    },
  },
  imagePullSecret: { of: group => specOf(group).imagePullSecrets },
  securityContext: { of: group => rayOf(specOf(group)).securityContext },
  labels: { of: ({ template }) => template?.metadata?.labels ?? {} },
  annotations: {
    of: ({ template }) => {
      const {
        [RAY_ANNOTATIONS.computeTemplate]: _template,
        [RAY_ANNOTATIONS.computeImage]: _image,
        ...annotations
      } = template?.metadata?.annotations ?? {};
      return annotations;
    },
  },
};

/** The parts of a pod that its group defines. */
export const GROUP_PARTS = Object.keys(PARTS) as GroupPart[];
