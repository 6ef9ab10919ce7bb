import { DEFAULT_CONNECTION } from '@rayport/backstage-plugin-ray-common';

/** Labels of metrics of one connection to Kubernetes. */
export interface ConnectionLabels {
  /** Absent for the default connection, so that its time series stay what they were. */
  [label: string]: string;
}

/** The labels of a connection's metrics. */
export function connectionLabels(connection: string): ConnectionLabels {
  return connection === DEFAULT_CONNECTION ? {} : { connection };
}
