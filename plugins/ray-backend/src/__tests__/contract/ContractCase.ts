import { OperationId } from '@rayport/backstage-plugin-ray-common';

/** One request of the contract, and the expected response after redirects. */
export interface ContractCase {
  /** The operation of the request, whether or not the request gets there. */
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
  /** The beginning of the error message; other violations may follow. */
  message?: string;
  /** Fields that a successful response contains at least. */
  answer?: object;
  /** Fields that a successful answer must not have. */
  absent?: readonly string[];
  /** The response of the KubeRay API server where ours differs on purpose. */
  reference?: string;
  /** Holds only once the operator has acted, so the test repeats the request until then. */
  isEventual?: boolean;
  /** Needs a cluster with a running Ray. */
  needsRay?: boolean;
}

/** A case of a given operation; method and path come from the operations table. */
export type ContractRow = Omit<ContractCase, 'id' | 'method' | 'path'> & {
  /** Values of path parameters that differ from the usual ones. */
  params?: Record<string, string>;
  /** Of the URL, without the question mark. */
  query?: string;
};

/** Rows of operations in the order in which they can be sent: the requests build on one another. */
export type ContractRows = readonly (readonly [OperationId, ContractRow])[];
