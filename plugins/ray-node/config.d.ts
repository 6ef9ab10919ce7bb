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
      /** Context of the kubeconfig. Default: the kubeconfig's current one. */
      context?: string;
      /**
       * How long Kubernetes may take to begin the answer to one request; the whole of it may take three times as long. A
       * duration such as `10s` or `{ seconds: 10 }`. Default: 10 seconds.
       */
      requestTimeout?: HumanDuration | string;
    };
    /**
     * From when on probes of `/.backstage/health/v1` are answered with 503, in portals that have our root health service.
     * What is measured is in their answers, too.
     */
    health?: {
      /** What is a reason to restart the process. */
      liveness?: {
        /**
         * How long the event loop stands still at a time, again and again during the whole period, until it counts as
         * stalled. `0s`: it never does. Default: 10 seconds.
         */
        eventLoopDelay?: HumanDuration | string;
        /** Default: 2 minutes; at most 10. */
        period?: HumanDuration | string;
      };
      /** What is a reason to send requests to other replicas. */
      readiness?: {
        /** As for liveness. Default: 5 seconds. */
        eventLoopDelay?: HumanDuration | string;
        /** As for liveness. Default: 30 seconds. */
        period?: HumanDuration | string;
        /**
         * How long changes may have stopped coming from Kubernetes. Without it any time: what was read is shown with a
         * warning, since otherwise all replicas would go at once. For replicas that reach Kubernetes in different ways.
         */
        maxCacheAge?: HumanDuration | string;
      };
    };
  };
}
