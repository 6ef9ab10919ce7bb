import { IDLE_WORK } from '@rayport/backstage-plugin-ray-common';

/** Kinds of work that keep a cluster in use. */
export type Work = Exclude<(typeof IDLE_WORK)[number], ''>;

/** Whether a cluster is in use, as far as known. */
export type Activity =
  | { is: 'active'; work: Work }
  | {
      is: 'idle';
      /** When the last driver ended, milliseconds since 1970 by the portal's clock; absent if Ray remembers none. */
      lastActivityAt?: number;
    }
  | {
      is: 'unknown';
      /** The reason, for users. */
      message: string;
    };
