import { Config } from '@backstage/config';
import { z } from 'zod';
import { readSettings } from '../configuration/readSettings';
import { count, duration, section, text } from '../configuration/settings';

/** Takes about 55 MB once clients have started HTTP/2, and 6 MB before (measured). */
const USUAL_MAX_IDLE_CONNECTIONS = 3_000;

/**
 * A client needs one connection; a proxy or a NAT may represent many clients. Closing connections that reopen at once
 * costs more than keeping them.
 */
const USUAL_MAX_IDLE_CONNECTIONS_PER_ADDRESS = 2_000;

/** `ray.grpc`. */
export const grpcSettings = section({
  port: count({ least: 0, most: 65_535 })
    .meta({ ours: '`npm start`: `8887`' })
    .describe(
      "Port of the [gRPC API](grpc.md); without it there is none. `0` picks a free one, which the log names. KubeRay's API server has 8887",
    ),
  // Without TLS, tokens would cross the network unencrypted.
  host: text()
    .prefault('127.0.0.1')
    .describe('Address to listen on; 127.0.0.1 is only this machine'),
  tls: section({
    certFile: text().describe('Path of a PEM file'),
    keyFile: text().describe('Path of a PEM file'),
    clientCaFile: text()
      .optional()
      .describe(
        'PEM file of the authority that must have signed the certificates of clients; they need a token, too',
      ),
  })
    .optional()
    .describe(
      'Without it, the server speaks plain HTTP/2, for loopback and meshes',
    ),
  // As for HTTP bodies; Kubernetes stores hardly larger objects.
  maxMessageBytes: count({ unit: 'bytes' })
    .prefault(1_048_576)
    .describe('Largest message of a request, bytes'),
  messageTimeout: duration()
    .prefault('30 seconds')
    .describe(
      'How long a call may take to send its message; then it ends with `DEADLINE_EXCEEDED`',
    ),
  // Clients reconnect by themselves; one that calls more often never has to.
  idleTimeout: duration()
    .prefault('5 minutes')
    .describe(
      'How long a connection may be open without a call; clients connect again by themselves',
    ),
  maxIdleConnections: count({ unit: 'connections' })
    .prefault(USUAL_MAX_IDLE_CONNECTIONS)
    .describe(
      'Connections without a call (with credentials, where those are needed); of more, the one that has been idle for longest is closed ([more](security/fairness.md#fairness))',
    ),
  maxIdleConnectionsPerAddress: count({ unit: 'connections' })
    .prefault(USUAL_MAX_IDLE_CONNECTIONS_PER_ADDRESS)
    .describe('The same for connections from one address'),
}).describe('The same API over gRPC; without this section there is none');

type GrpcSettings = z.output<typeof grpcSettings>;

/** Settings of the gRPC server, durations in milliseconds. */
export type GrpcConfig = Omit<
  GrpcSettings,
  'messageTimeout' | 'idleTimeout'
> & {
  /** Timeout of receiving a call's message. */
  messageTimeoutMs: number;
  /** How long a connection may be idle. */
  idleTimeoutMs: number;
};

/** Paths of PEM files. */
export type GrpcTlsConfig = NonNullable<GrpcSettings['tls']>;

/**
 * Reads the settings; without the section there is no gRPC server.
 *
 * @throws Error that names the key of a missing or invalid setting
 */
export function readGrpcConfig(config: Config): GrpcConfig | undefined {
  const settings = readSettings(config, 'ray.grpc', grpcSettings.optional());
  if (!settings) return undefined;
  const { messageTimeout, idleTimeout, ...others } = settings;
  return {
    ...others,
    messageTimeoutMs: messageTimeout,
    idleTimeoutMs: idleTimeout,
  };
}
