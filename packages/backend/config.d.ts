export interface Config {
  metrics?: {
    /** Serve metrics at `/metrics`, in Prometheus' text format, without authentication. Default: true. */
    page?: boolean;
  };
}
