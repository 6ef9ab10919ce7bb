/**
 * Amounts of resources by their names.
 *
 * @public
 */
export type OperatedAmounts = Readonly<Record<string, string | number>>;

/**
 * A mount of a volume.
 *
 * @public
 */
export interface OperatedMount {
  name?: string;
  mountPath?: string;
  mountPropagation?: string;
  subPath?: string;
  subPathExpr?: string;
}

/**
 * A device of a volume, for containers that use it without a file system.
 *
 * @public
 */
export interface OperatedDevice {
  name?: string;
  devicePath?: string;
}

/**
 * What a probe or a hook of a container does.
 *
 * @public
 */
export interface OperatedHandler {
  exec?: object;
  grpc?: object;
  httpGet?: { port?: unknown };
  sleep?: { seconds?: number };
  tcpSocket?: { port?: unknown };
}

/**
 * A probe of a container.
 *
 * @public
 */
export interface OperatedProbe extends OperatedHandler {
  initialDelaySeconds?: number;
  timeoutSeconds?: number;
  periodSeconds?: number;
  successThreshold?: number;
  failureThreshold?: number;
  terminationGracePeriodSeconds?: number;
}

/**
 * A container, as far as the operator and Kubernetes validate it here.
 *
 * @public
 */
export interface OperatedContainer {
  name?: string;
  image?: string;
  command?: readonly string[];
  args?: readonly string[];
  env?: ReadonlyArray<{ name: string; value?: string; valueFrom?: object }>;
  envFrom?: readonly object[];
  imagePullPolicy?: string;
  ports?: ReadonlyArray<{
    name?: string;
    containerPort?: number;
    hostPort?: number;
    protocol?: string;
  }>;
  resources?: {
    limits?: OperatedAmounts;
    requests?: OperatedAmounts;
    claims?: ReadonlyArray<{ name?: string }>;
  };
  volumeMounts?: readonly OperatedMount[];
  volumeDevices?: readonly OperatedDevice[];
  securityContext?: {
    privileged?: boolean;
    allowPrivilegeEscalation?: boolean;
    procMount?: string;
    readOnlyRootFilesystem?: boolean;
    runAsUser?: number;
    runAsNonRoot?: boolean;
  };
  restartPolicy?: string;
  lifecycle?: { postStart?: OperatedHandler; preStop?: OperatedHandler };
  livenessProbe?: OperatedProbe;
  readinessProbe?: OperatedProbe;
  startupProbe?: OperatedProbe;
}

/**
 * A toleration of a pod.
 *
 * @public
 */
export interface OperatedToleration {
  key?: string;
  operator?: string;
  value?: string;
  effect?: string;
  tolerationSeconds?: number;
}

/**
 * A pod template, as far as the operator and Kubernetes validate it here.
 *
 * @public
 */
export interface OperatedTemplate {
  metadata?: {
    labels?: Readonly<Record<string, string>>;
    annotations?: Readonly<Record<string, string>>;
  };
  spec?: {
    initContainers?: readonly OperatedContainer[];
    containers?: readonly OperatedContainer[];
    volumes?: ReadonlyArray<{
      name?: string;
      emptyDir?: { medium?: string; sizeLimit?: string | number };
      ephemeral?: object;
      persistentVolumeClaim?: object;
    }>;
    tolerations?: readonly OperatedToleration[];
    nodeSelector?: Readonly<Record<string, string>>;
    restartPolicy?: string;
    serviceAccountName?: string;
    priorityClassName?: string;
    runtimeClassName?: string;
    dnsPolicy?: string;
    hostNetwork?: boolean;
    hostPID?: boolean;
    hostUsers?: boolean;
    securityContext?: { runAsUser?: number; runAsNonRoot?: boolean };
    terminationGracePeriodSeconds?: number;
    resources?: OperatedContainer['resources'];
    shareProcessNamespace?: boolean;
    resourceClaims?: ReadonlyArray<{ name?: string }>;
    dnsConfig?: { nameservers?: readonly string[] };
    affinity?: object;
    topologySpreadConstraints?: ReadonlyArray<{
      maxSkew?: number;
      topologyKey?: string;
      whenUnsatisfiable?: string;
    }>;
  };
}
