import { StoredObject } from '../../core/types';

/** The fields of a Service that the operator reads. */
export interface Service extends StoredObject {
  spec: ServiceSpec;
}

export interface ServiceSpec {
  type?: string;
  clusterIP?: string;
  ports: ServicePort[];
  selector?: Record<string, string>;
}

export interface ServicePort {
  name: string;
  port: number;
  targetPort?: number | string;
  nodePort?: number;
  protocol?: string;
  appProtocol?: string;
}
