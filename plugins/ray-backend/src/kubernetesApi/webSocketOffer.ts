import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { webSocketKey } from '../webSockets/handshake';
import { Upgrades } from '../webSockets/Upgrades';

/** How browsers send a bearer token, as they can't set headers of WebSockets (Kubernetes 1.7). */
const BEARER = /^base64url\.bearer\.authorization\.k8s\.io\.([\w-]{1,8192})$/;

/** The protocol that dashboards ask for. Events are messages of text all the same, as the API server sends them. */
const PROTOCOL = 'base64.binary.k8s.io';

/** A client that wants its watch as messages of a WebSocket. */
export interface WebSocketOffer {
  /** Takes the connection from the HTTP server; the response must not be used any more. */
  take(): Duplex;
  key: string;
  /** The protocol to confirm to the client; absent if the client offered none. */
  protocol: string | undefined;
}

function protocolsOf({ headers }: IncomingMessage): string[] {
  return (headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map(text => text.trim());
}

/** The token among the protocols of a WebSocket, as a header; undefined if there is none. */
export function bearerProtocol(request: IncomingMessage): string | undefined {
  for (const protocol of protocolsOf(request)) {
    const encoded = BEARER.exec(protocol)?.[1];
    if (encoded) return `Bearer ${Buffer.from(encoded, 'base64url')}`;
  }
  return undefined;
}

/** Undefined for a request that is no handshake, or came before its server hands connections over. */
export function webSocketOffer(
  request: IncomingMessage,
  upgrades: Pick<Upgrades, 'of'>,
): WebSocketOffer | undefined {
  const connection = upgrades.of(request);
  const key = webSocketKey(request);
  if (!connection || !key) return undefined;
  const isAsked = protocolsOf(request).includes(PROTOCOL);
  return {
    take: () => connection.take(),
    key,
    protocol: isAsked ? PROTOCOL : undefined,
  };
}
