import { HumanDuration } from '@backstage/types';

export interface Config {
  ray?: {
    api?: {
      /**
       * Answer `GET /` with the contract's 404 unless a browser asks. Off by default, because load balancers probe `/`.
       */
      root?: boolean;
      /** Serve Swagger UI at `/swagger-ui/`, a page to read and try the API with. Default: false. */
      docs?: boolean;
      /**
       * Let requests without credentials in, with full access. Only for closed networks. Default: false.
       */
      anonymous?: boolean;
      /** Largest body of a request, bytes. Default: 1048576. */
      maxBodyBytes?: number;
      /**
       * How answers below `/apis` spell identifiers that name the engine: `ray` as in `rayStartParams` and
       * `ray.io/cluster`, or `x` as in `xStartParams` and `x.io/cluster`. Requests may use both. Default: ray.
       */
      identifierPrefix?: 'ray' | 'x';
    };
    clusters?: {
      /**
       * How long image, scheduling, configuration or quota trouble may last before a cluster counts as `failed`.
       * Default: 60 seconds.
       */
      failureGracePeriod?: HumanDuration | string;
    };
  };
}
