import { IDLE_WORK } from '@rayport/backstage-plugin-ray-common';

/** What works on a cluster. */
export type Work = Exclude<(typeof IDLE_WORK)[number], ''>;

/** Whether anything works on a cluster, as far as it could be found out. */
export type Activity =
  | { is: 'active'; work: Work }
  | {
      is: 'idle';
      /** When the last driver ended, milliseconds since 1970 by the portal's clock; absent where Ray remembers none. */
      lastActivityAt?: number;
    }
  | {
      is: 'unknown';
      /** Why, for people. */
      message: string;
    };
