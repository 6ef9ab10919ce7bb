import { HumanDuration } from '@backstage/types';

export interface Config {
  ray?: {
    kubernetes?: {
      /**
       * Way to the Kubernetes cluster: `kubeconfig`, `in-cluster`, or the name of a connection that a module offers
       * (`sandbox` by the sandbox module). Default: `kubeconfig` where there is one, else `in-cluster`.
       */
      connection?: string;
      /** Path of the kubeconfig. Default: `KUBECONFIG`, then `~/.kube/config`, as kubectl has it. */
      kubeconfig?: string;
      /** Context of the kubeconfig. Default: its current one. */
      context?: string;
      /**
       * How long Kubernetes may take to begin the answer to one request; the whole of it may take three times as long. A
       * duration such as `10s` or `{ seconds: 10 }`. Default: 10 seconds.
       */
      requestTimeout?: HumanDuration | string;
    };
  };
}
