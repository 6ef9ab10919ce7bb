/**
 * One environment variable of a container.
 *
 * @public
 */
export interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: {
    configMapKeyRef?: { name?: string; key: string };
    secretKeyRef?: { name?: string; key: string };
    resourceFieldRef?: {
      containerName?: string;
      resource: string;
      divisor?: string;
    };
    fieldRef?: { fieldPath: string };
  };
}

/**
 * Mount of a volume.
 *
 * @public
 */
export interface VolumeMount {
  name: string;
  mountPath: string;
  readOnly?: boolean;
  mountPropagation?: string;
}

/**
 * Key of a ConfigMap or Secret and the path of its file.
 *
 * @public
 */
export interface KeyToPath {
  key: string;
  path: string;
}

/**
 * A volume of a pod, of the kinds that the contract knows.
 *
 * @public
 */
export interface PodVolume {
  name: string;
  persistentVolumeClaim?: { claimName: string; readOnly?: boolean };
  hostPath?: { path: string; type?: string };
  ephemeral?: {
    volumeClaimTemplate?: {
      metadata?: { labels?: Record<string, string> };
      spec?: {
        accessModes?: string[];
        storageClassName?: string;
        resources?: { requests?: Record<string, string> };
      };
    };
  };
  configMap?: { name?: string; items?: KeyToPath[] };
  secret?: { secretName?: string; items?: KeyToPath[] };
  emptyDir?: { sizeLimit?: string };
}

/**
 * Amounts of resources.
 *
 * @public
 */
export interface ResourceRequirements {
  limits?: Record<string, string>;
  requests?: Record<string, string>;
}

/**
 * A container of a pod template.
 *
 * @public
 */
export interface Container {
  name: string;
  image?: string;
  imagePullPolicy?: string;
  command?: string[];
  args?: string[];
  env?: EnvVar[];
  ports?: Array<{ name?: string; containerPort: number; protocol?: string }>;
  resources?: ResourceRequirements;
  volumeMounts?: VolumeMount[];
  lifecycle?: { preStop?: { exec?: { command?: string[] } } };
  securityContext?: {
    privileged?: boolean;
    capabilities?: { add?: string[]; drop?: string[] };
  };
}

/**
 * Toleration of a pod.
 *
 * @public
 */
export interface Toleration {
  key?: string;
  operator?: string;
  value?: string;
  effect?: string;
}
