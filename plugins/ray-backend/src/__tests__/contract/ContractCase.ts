import { OperationId } from '@rayport/backstage-plugin-ray-common';

/** One request of the contract, and what must come of it once redirects have been followed. */
export interface ContractCase {
  /** The operation that it is about, whether or not it gets there. */
  id: OperationId;
  /** The special part of the request. */
  title: string;
  method: string;
  /** Below the base URL, encoded. */
  path: string;
  /** Sent as JSON; text is sent as it is. */
  body?: object | string;
  /** HTTP status of the answer. */
  status: number;
  /** google.rpc code of an error. */
  code?: number;
  /** What the message of an error begins with; other violations may follow. */
  message?: string;
  /** What a successful answer contains at least. */
  answer?: object;
  /** Fields that a successful answer must not have. */
  absent?: readonly string[];
  /** What the KubeRay API server answers where we differ on purpose. */
  reference?: string;
  /** Holds only once the operator has done something, so it is tried again until it does. */
  isEventual?: boolean;
  /** Needs a cluster whose Ray runs. */
  needsRay?: boolean;
}

/** A case of a given operation; method and path come from the operations table. */
export type ContractRow = Omit<ContractCase, 'id' | 'method' | 'path'> & {
  /** Values of the path's parameters that are not the usual ones. */
  params?: Record<string, string>;
  /** Of the URL, without the question mark. */
  query?: string;
};

/** Rows of operations in the order in which they can be sent: the requests build on one another. */
export type ContractRows = readonly (readonly [OperationId, ContractRow])[];
