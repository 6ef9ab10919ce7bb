import { once } from 'node:events';
import {
  IncomingMessage,
  OutgoingHttpHeaders,
  request,
  Server,
} from 'node:http';
import { AddressInfo } from 'node:net';

/** Sends a request with its path as it is, and hands its answer over as it begins. */
export async function openAnswer(
  server: Pick<Server, 'address'>,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, headers }).end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('No response');
  return response;
}
