const CONNECTIONS = 8;

/** As many as `ray.limits` allows: documents with more are refused before most rules. */
const GROUPS = 100;

const container = { name: 'ray', image: 'rayproject/ray:2.52.0' };
const template = { spec: { containers: [container] } };

const workerGroupSpecs = Array.from({ length: GROUPS }, (_, index) => ({
  groupName: `g${index}`,
  rayStartParams: {},
  template,
}));

const clusterSpec = {
  rayVersion: '2.52.0',
  headGroupSpec: { rayStartParams: {}, template },
  workerGroupSpecs,
};

/**
 * @param {number} count
 * @param {(index: number) => string} lineOf
 */
function lines(count, lineOf) {
  return Array.from({ length: count }, (_, index) => lineOf(index)).join('');
}

/** The documents that _Create from YAML_ sends for a long text. */
const DOCUMENTS = [
  { kind: 'RayCluster', spec: clusterSpec },
  {
    kind: 'RayJob',
    spec: {
      entrypoint: `${'python "a" && '.repeat(1_000)}true`,
      runtimeEnvYAML: `env_vars:\n${lines(1_000, index => `  A${index}: "1"\n`)}`,
      rayClusterSpec: clusterSpec,
    },
  },
  {
    kind: 'RayService',
    spec: {
      serveConfigV2: `applications:\n${lines(500, index => `  - {name: a${index}, route_prefix: /${index}, import_path: "a:b"}\n`)}`,
      rayClusterConfig: clusterSpec,
    },
  },
];

/** The patch that _Adopt_ sends for its diff. */
const ADOPTION = JSON.stringify({
  metadata: {
    labels: { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' },
    annotations: { 'rayport.io/adopted': '{}' },
  },
});

/** @type {import('./Target.mjs').Attack} */
export const pastedDocuments = {
  name: 'pasted documents, previews and adoptions',
  finding: 'each is checked by every rule, and tried at Kubernetes',
  run: target => {
    const { namespace } = target.victim;
    const ray = `/apis/ray.io/v1/namespaces/${namespace}`;
    const requests = DOCUMENTS.map(document => ({
      path: `${ray}/${document.kind.toLowerCase()}s?dryRun=All`,
      body: JSON.stringify({
        apiVersion: 'ray.io/v1',
        metadata: { name: 'pasted' },
        ...document,
      }),
      headers: { 'content-type': 'application/json' },
    }));
    const adoption = {
      path: `${ray}/rayclusters/example-00001?dryRun=All`,
      method: 'PATCH',
      body: ADOPTION,
      headers: { 'content-type': 'application/merge-patch+json' },
    };
    const preview = {
      path: `/api/ray/namespaces/${namespace}/clusters/example-00001:preview`,
      method: 'PATCH',
      body: JSON.stringify({
        clusterSpec: { headGroupSpec: { image: container.image } },
      }),
      headers: { 'content-type': 'application/merge-patch+json' },
    };
    const all = [...requests, adoption, preview];
    return target.repeat(
      CONNECTIONS,
      turn => all[turn % all.length] ?? preview,
    );
  },
};
