import { StoredObject } from '../core/types';

/** The fields of a Service that the sandbox reads. */
export interface Service extends StoredObject {
  spec: {
    type?: string;
    clusterIP?: string;
    publishNotReadyAddresses?: boolean;
    ports: ServicePort[];
    selector?: Record<string, string>;
  };
}

export interface ServicePort {
  name: string;
  port: number;
  targetPort?: number | string;
  nodePort?: number;
  protocol?: string;
  appProtocol?: string;
}
