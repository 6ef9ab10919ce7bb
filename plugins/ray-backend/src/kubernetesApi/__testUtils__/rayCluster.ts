/** A small RayCluster as clients of Kubernetes write it. */
export function rayCluster(
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
  },
  podSpec: object = {},
) {
  const container = { name: 'ray-head', image: 'rayproject/ray:2.46.0' };
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata,
    spec: {
      rayVersion: '2.46.0',
      headGroupSpec: {
        rayStartParams: {},
        template: { spec: { containers: [container], ...podSpec } },
      },
    },
  };
}
