export interface Config {
  metrics?: {
    /**
     * Serve metrics at `/metrics`, in Prometheus' text format, to whoever reaches the portal. Default: true.
     */
    page?: boolean;
  };
}
