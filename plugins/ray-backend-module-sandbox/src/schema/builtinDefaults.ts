import {
  isJsonObject,
  JsonObject,
  KubernetesObject,
  objectAt,
  objectsIn,
  readPath,
  setDefaults,
} from '../core/json';

const DEFAULT_GRACE_S = 30;

/** Namespaces: their phase, their name as a label, and the finalizer that keeps them until they are empty. */
export function applyNamespaceDefaults(
  namespace: KubernetesObject,
  previous?: KubernetesObject,
): void {
  const { metadata } = namespace;
  // Ordinary updates can't remove the finalizer.
  namespace.spec = previous?.spec ?? { finalizers: ['kubernetes'] };
  namespace.status ??= { phase: 'Active' };
  metadata.labels = {
    'kubernetes.io/metadata.name': metadata.name,
    ...metadata.labels,
  };
}

/** Secrets: their type, and `stringData` moved to `data`. */
export function applySecretDefaults(secret: KubernetesObject): void {
  secret.type ??= 'Opaque';
  if (isJsonObject(secret.stringData)) {
    const data = objectAt(secret, 'data');
    for (const [key, value] of Object.entries(secret.stringData)) {
      data[key] = Buffer.from(String(value)).toString('base64');
    }
    delete secret.stringData;
  }
}

/** Services: type, affinity, policies, and each port's protocol and target. */
export function applyServiceDefaults(service: KubernetesObject): void {
  const spec = objectAt(service, 'spec');
  setDefaults(service, { status: { loadBalancer: {} } });
  setDefaults(spec, { type: 'ClusterIP', sessionAffinity: 'None' });
  if (spec.type !== 'ExternalName') {
    setDefaults(spec, {
      internalTrafficPolicy: 'Cluster',
      ipFamilies: ['IPv4'],
      ipFamilyPolicy: 'SingleStack',
    });
  }
  if (spec.type === 'NodePort' || spec.type === 'LoadBalancer') {
    setDefaults(spec, { externalTrafficPolicy: 'Cluster' });
  }
  for (const port of objectsIn(spec.ports)) {
    setDefaults(port, { protocol: 'TCP', targetPort: port.port });
  }
}

/** Core events always carry the fields of both API generations. */
export function applyEventDefaults(event: KubernetesObject): void {
  setDefaults(event, {
    source: {},
    firstTimestamp: null,
    lastTimestamp: null,
    eventTime: null,
    reportingComponent: '',
    reportingInstance: '',
  });
}

/** Batch Jobs: the defaults of spec and pod template, and the labels by which a Job's pods are found. */
export function applyJobDefaults({ spec, metadata }: KubernetesObject): void {
  if (!isJsonObject(spec)) {
    return;
  }
  const labels = { 'batch.kubernetes.io/controller-uid': metadata.uid };
  setDefaults(spec, {
    backoffLimit: 6,
    completionMode: 'NonIndexed',
    completions: 1,
    manualSelector: false,
    parallelism: 1,
    podReplacementPolicy: 'TerminatingOrFailed',
    suspend: false,
    selector: { matchLabels: labels },
  });
  const template = objectAt(spec, 'template');
  Object.assign(objectAt(objectAt(template, 'metadata'), 'labels'), {
    ...labels,
    'batch.kubernetes.io/job-name': metadata.name,
    'controller-uid': metadata.uid,
    'job-name': metadata.name,
  });
  if (isJsonObject(template.spec)) {
    setDefaults(template.spec, {
      dnsPolicy: 'ClusterFirst',
      schedulerName: 'default-scheduler',
      securityContext: {},
      terminationGracePeriodSeconds: DEFAULT_GRACE_S,
    });
  }
}

/** Pods: all fields that the API server fills in if they are missing. */
export function applyPodDefaults(pod: KubernetesObject): void {
  const { spec } = pod;
  if (isJsonObject(spec)) {
    setDefaults(spec, {
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: DEFAULT_GRACE_S,
      dnsPolicy: 'ClusterFirst',
      serviceAccountName: spec.serviceAccount ?? 'default',
      securityContext: {},
      schedulerName: 'default-scheduler',
      enableServiceLinks: true,
      priority: 0,
      preemptionPolicy: 'PreemptLowerPriority',
    });
    setDefaults(spec, { serviceAccount: spec.serviceAccountName });
    objectsIn(spec.containers).forEach(applyContainerDefaults);
    objectsIn(spec.initContainers).forEach(applyContainerDefaults);
  }
  if (!isJsonObject(pod.status)) {
    pod.status = { phase: 'Pending', qosClass: qosClassOf(pod) };
  }
}

function applyContainerDefaults(container: JsonObject): void {
  const image = String(container.image ?? '');
  const isLatest =
    image.endsWith(':latest') || !/[:@]/.test(image.split('/').pop() ?? '');
  setDefaults(container, {
    resources: {},
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    imagePullPolicy: isLatest ? 'Always' : 'IfNotPresent',
  });
  // Requests default to the limits.
  const { resources } = container;
  if (isJsonObject(resources) && isJsonObject(resources.limits)) {
    const requests = objectAt(resources, 'requests');
    resources.requests = { ...resources.limits, ...requests };
  }
  for (const port of objectsIn(container.ports)) {
    setDefaults(port, { protocol: 'TCP' });
  }
  for (const variable of objectsIn(container.env)) {
    const fieldRef = readPath(variable, 'valueFrom.fieldRef');
    if (isJsonObject(fieldRef)) {
      setDefaults(fieldRef, { apiVersion: 'v1' });
    }
  }
}

function qosClassOf(pod: KubernetesObject): string {
  const resources = objectsIn(readPath(pod, 'spec.containers')).map(
    container => container.resources,
  );
  const all = resources.flatMap(each => [
    ...Object.keys(readPath(each, 'requests') ?? {}),
    ...Object.keys(readPath(each, 'limits') ?? {}),
  ]);
  if (all.length === 0) {
    return 'BestEffort';
  }
  const isGuaranteed = resources.every(each =>
    ['cpu', 'memory'].every(name => {
      const limit = readPath(each, `limits.${name}`);
      return (
        limit !== undefined && limit === readPath(each, `requests.${name}`)
      );
    }),
  );
  return isGuaranteed ? 'Guaranteed' : 'Burstable';
}
