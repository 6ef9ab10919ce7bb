export interface Config {
  ray?: {
    /**
     * The embedded Kubernetes for trying and testing. It starts only when `ray.kubernetes.connection` is `sandbox`,
     * keeps everything in memory and listens on 127.0.0.1 only.
     */
    sandbox?: {
      /** Port of its Kubernetes API; 0 picks a free one. Default: 7017. */
      port?: number | string;
      /** How many times faster than in reality lifecycles pass. Default: 1. */
      speed?: number | string;
      /**
       * Number of example clusters to start with, in two namespaces with compute templates; 0 for nothing at all.
       * Default: a small set of clusters, jobs and services that shows what can happen to them.
       */
      seed?: number | string;
      /** Where the kubeconfig for kubectl and other clients goes. Default: `.rayport/sandbox.kubeconfig`. */
      kubeconfigPath?: string;
      /**
       * With it, the containers of pods are processes of this machine (Linux only), with the Ray that is installed here, and
       * `speed` is 1. Users who may create pods run programs as the portal's operating system user.
       */
      installedRay?: {
        /** The folder of Ray's programs, such as the `bin` of a virtual environment with `ray[default,serve]`. */
        bin: string;
        /** Its version, such as 2.60.0. */
        version: string;
        /** Memory for all pods together, such as `8Gi`. Default: half of the machine's. */
        memory?: string;
        /** How many pods may run at once. Default: 20. */
        pods?: number | string;
        /**
         * Names of the portal's environment variables that programs in pods get, such as `PIP_INDEX_URL`. Whoever may create
         * pods can read their values. Default: none but the language and the time zone.
         */
        environment?: string[];
      };
    };
  };
}
