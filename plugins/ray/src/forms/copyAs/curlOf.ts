import {
  Operation,
  OperationId,
  operations,
  toHttpCall,
} from '@rayport/backstage-plugin-ray-common';
import { shellQuoted } from './shellQuoted';

/**
 * The curl command of a form; the token is a variable.
 *
 * @param baseUrl - of the plugin's backend
 */
export function curlOf(options: {
  baseUrl: string;
  operation: OperationId;
  request: Record<string, unknown>;
}): string {
  const operation: Operation = operations[options.operation];
  const { path, init } = toHttpCall(operation, options.request);
  const body = operation.http.body && options.request[operation.http.body];
  return [
    `curl -X ${init.method} ${shellQuoted(options.baseUrl + path)}`,
    '  -H "Authorization: Bearer $TOKEN"',
    "  -H 'Content-Type: application/json'",
    `  -d ${shellQuoted(JSON.stringify(body, undefined, 2))}`,
  ].join(' \\\n');
}
