import { OperationId, operations } from '@rayport/backstage-plugin-ray-common';
import { clusterRows } from './clusters';
import { ContractCase, ContractRow, ContractRows } from './ContractCase';
import { jobRows } from './jobs';
import { cluster, job, service, template } from './objects';
import { serviceRows } from './services';
import { pathOf, situations } from './situations';
import { submissionRows } from './submissions';
import { templateRows } from './templates';

function created(id: OperationId, body: { name: string }) {
  const { name } = body;
  const row = { title: 'all it takes', body, status: 200, answer: { name } };
  return [id, row] as const;
}

/** Creates the objects that all cases use. */
const creations: ContractRows = [
  created('createComputeTemplate', template),
  created('createCluster', cluster),
  created('createRayJob', job),
  created('createRayService', service),
];

function toCase(id: OperationId, row: ContractRow): ContractCase {
  const { params, query, ...rest } = row;
  const operation = operations[id];
  const { method } = operation.http;
  const search = query ? `?${query}` : '';
  return { ...rest, id, method, path: `${pathOf(operation, params)}${search}` };
}

const rows: ContractRows = [
  ...templateRows,
  ...clusterRows,
  ...submissionRows,
  ...jobRows,
  ...serviceRows,
];

/** Operations with rows of their own, in addition to the {@link situations} that apply to every operation. */
export const covered: ReadonlySet<OperationId> = new Set(
  rows.map(([id]) => id),
);

/**
 * The contract as requests, in their order. They are independent of how the server was started, and need a base URL,
 * the credentials of a service (so that there is no default owner), and the two namespaces.
 */
export const contractCases: readonly ContractCase[] = [
  ...creations.map(([id, row]) => toCase(id, row)),
  ...situations,
  ...rows.map(([id, row]) => toCase(id, row)),
];
