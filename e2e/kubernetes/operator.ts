/** A cluster's head, as the operator makes it. No node takes it. */
export function headPod({ name, uid }: { name: string; uid: string }) {
  const owner = {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    controller: true,
  };
  return {
    metadata: {
      name: `${name}-head`,
      labels: {
        'ray.io/cluster': name,
        'ray.io/node-type': 'head',
        'ray.io/group': 'headgroup',
        'app.kubernetes.io/created-by': 'kuberay-operator',
      },
      ownerReferences: [{ ...owner, name, uid }],
    },
    spec: {
      containers: [{ name: 'ray-head', image: 'rayproject/ray:2.52.0' }],
    },
  };
}

/** The condition of a cluster that was ready once. */
export function provisioned() {
  return {
    type: 'RayClusterProvisioned',
    status: 'True',
    reason: 'AllPodRunningAndReadyFirstTime',
    message: 'All Ray Pods are ready for the first time',
    lastTransitionTime: new Date().toISOString(),
  };
}

/** What the operator tells of a new cluster. */
export function createdHeadPod({ name, uid }: { name: string; uid: string }) {
  const now = new Date().toISOString();
  return {
    metadata: { name: `${name}.1` },
    involvedObject: {
      apiVersion: 'ray.io/v1',
      kind: 'RayCluster',
      namespace: 'default',
      name,
      uid,
    },
    type: 'Normal',
    reason: 'CreatedHeadPod',
    message: `Created head Pod default/${name}-head`,
    firstTimestamp: now,
    lastTimestamp: now,
    count: 1,
  };
}
