import { HumanDuration } from '@backstage/types';

export interface Config {
  metrics?: {
    /**
     * With `createMetricsPage`: serve metrics at `/metrics`, in Prometheus' text format, without authentication. Default:
     * true.
     */
    page?: boolean;
  };
  ray?: {
    kubernetes?: {
      /**
       * Way to the Kubernetes cluster: `kubeconfig`, `in-cluster`, `portal` for a cluster of the section `kubernetes`, or
       * the name of a connection that a module offers (`sandbox` by the sandbox module). Default: the first of:
       * `kubeconfig` if `KUBECONFIG` is set, `portal` if the section `kubernetes` lists clusters, `kubeconfig` if the file
       * is there, `in-cluster`.
       */
      connection?: string;
      /**
       * The cluster of the section `kubernetes`, which Backstage's Kubernetes plugin reads, by its name. Default: the
       * only one.
       */
      cluster?: string;
      /** Path of the kubeconfig. Default: `KUBECONFIG`, then `~/.kube/config`, as kubectl has it. */
      kubeconfig?: string;
      /** Context of the kubeconfig. Default: the kubeconfig's current one. */
      context?: string;
      /**
       * How long Kubernetes may take to begin the answer to one request; the whole of it may take three times as long. A
       * duration such as `10s` or `{ seconds: 10 }`. Default: 10 seconds.
       */
      requestTimeout?: HumanDuration | string;
    };
  };
}
