import {
  JsonObject,
  KubernetesObject,
  isJsonObject,
  objectsIn,
  readPath,
} from '../core/json';

const DEFAULT_GRACE_S = 30;

/** Fills in what the API server fills in for a pod that says nothing of it, in place. */
export function applyPodDefaults(pod: KubernetesObject): void {
  if (isJsonObject(pod.spec)) {
    const { spec } = pod;
    fill(spec, {
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
    fill(spec, { serviceAccount: spec.serviceAccountName });
    for (const container of [
      ...objectsIn(spec.containers),
      ...objectsIn(spec.initContainers),
    ]) {
      applyContainerDefaults(container);
    }
  }
  if (!isJsonObject(pod.status)) {
    pod.status = { phase: 'Pending', qosClass: qosClassOf(pod) };
  }
}

function applyContainerDefaults(container: JsonObject): void {
  const image = String(container.image ?? '');
  const latest =
    image.endsWith(':latest') || !/[:@]/.test(image.split('/').pop() ?? '');
  fill(container, {
    resources: {},
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    imagePullPolicy: latest ? 'Always' : 'IfNotPresent',
  });
  defaultRequests(container);
  for (const port of objectsIn(container.ports)) {
    fill(port, { protocol: 'TCP' });
  }
  for (const variable of objectsIn(container.env)) {
    const fieldRef = readPath(variable, 'valueFrom.fieldRef');
    if (isJsonObject(fieldRef)) {
      fill(fieldRef, { apiVersion: 'v1' });
    }
  }
}

/** What a container may use it also asks for, unless it says otherwise. */
function defaultRequests({ resources }: JsonObject): void {
  if (isJsonObject(resources) && isJsonObject(resources.limits)) {
    const requests = isJsonObject(resources.requests) ? resources.requests : {};
    resources.requests = { ...resources.limits, ...requests };
  }
}

function qosClassOf(pod: KubernetesObject): string {
  const resources = objectsIn(readPath(pod, 'spec.containers')).map(
    container => container.resources,
  );
  const all = resources.flatMap(resource =>
    ['requests', 'limits'].flatMap(side =>
      Object.keys(readPath(resource, side) ?? {}),
    ),
  );
  if (all.length === 0) {
    return 'BestEffort';
  }
  const guaranteed = resources.every(resource =>
    ['cpu', 'memory'].every(name => {
      const limit = readPath(resource, `limits.${name}`);
      return (
        limit !== undefined && limit === readPath(resource, `requests.${name}`)
      );
    }),
  );
  return guaranteed ? 'Guaranteed' : 'Burstable';
}

function fill(target: JsonObject, defaults: JsonObject): void {
  for (const [field, value] of Object.entries(defaults)) {
    target[field] ??= value;
  }
}
