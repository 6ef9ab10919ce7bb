import { EventEmitter } from 'node:events';
import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** The lines of a request's head without the one that asks for another protocol. */
function headOf({
  method,
  url,
  httpVersion,
  rawHeaders,
}: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.toLowerCase() !== 'upgrade') {
      lines.push(`${name}: ${rawHeaders[at + 1]}`);
    }
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/**
 * Answers a request as if it did not ask for another protocol, which HTTP leaves to the server (RFC 9110, 7.8). Java's
 * client offers HTTP/2 with each first request, and kubectl asks for SPDY where it wants a connection into a pod.
 *
 * The server reads the request again, because Node stops to parse a connection at such a request: its body would be lost.
 */
export function answerPlainly(
  server: EventEmitter,
  asked: { request: IncomingMessage; socket: Socket; head: Buffer },
): void {
  const { request, socket, head } = asked;
  socket.unshift(Buffer.concat([headOf(request), head]));
  const isSecure = socket instanceof TLSSocket;
  server.emit(isSecure ? 'secureConnection' : 'connection', socket);
}
