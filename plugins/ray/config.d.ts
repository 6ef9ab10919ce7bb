export interface Config {
  ray?: {
    /**
     * Links on the pages of clusters, jobs and services: to dashboards, logs and the like. A link whose placeholders
     * can't all be filled in, or which is no http(s) address, is not shown.
     * @deepVisibility frontend
     */
    links?: Array<{
      /** What the link is called. */
      title: string;
      /**
       * Address; `{namespace}`, `{name}`, `{kind}` and `{cluster}` stand for those of what is shown. The cluster of a
       * job or a service is the one that it runs on.
       * Example: https://grafana.example.com/d/ray?var-Cluster={cluster}&var-namespace={namespace}
       */
      url: string;
      /** Where it is shown: all pages when absent. */
      kinds?: Array<'cluster' | 'job' | 'service'>;
    }>;
    kubernetes?: {
      /**
       * Way to the Kubernetes cluster. With `sandbox`, pages say what does not work there.
       * @visibility frontend
       */
      connection?: string;
      /**
       * Namespaces in which users create nothing; the forms say so beforehand. The server's part of the configuration has
       * the default.
       * @deepVisibility frontend
       */
      systemNamespaces?: string[];
    };
    /** What pages say before a change of an object that another tool keeps. The server's part has the defaults. */
    origins?: {
      /** @deepVisibility frontend */
      [tool: string]: { edits?: string; url?: string };
    };
    sandbox?: {
      installedRay?: {
        /**
         * Without a real Ray in the sandbox, pages say that no code runs.
         * @visibility frontend
         */
        version?: string;
      };
    };
    /**
     * How much one cluster may ask for; the forms say so beforehand. The server's part of the configuration has the
     * defaults.
     * @deepVisibility frontend
     */
    limits?: {
      workerGroups?: number;
      workersPerGroup?: number;
      workersPerCluster?: number;
      volumes?: number;
      environmentVariables?: number;
      annotations?: number;
    };
  };
}
