import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';

/** Settings of the gRPC server, section `ray.grpc` of the configuration. */
export interface GrpcConfig {
  /** Address to listen on. */
  host: string;
  /** Port to listen on; 0 for any free one. */
  port: number;
  /** Without it the server speaks plain HTTP/2. */
  tls?: GrpcTlsConfig;
  /** Longest message of a request, bytes. */
  maxMessageBytes: number;
  /** Timeout of receiving a call's message, milliseconds. */
  messageTimeoutMs: number;
  /** How long a connection may be idle, milliseconds. */
  idleTimeoutMs: number;
  /** Idle connections of all addresses. */
  maxIdleConnections: number;
  /** Idle connections of one address. */
  maxIdleConnectionsPerAddress: number;
}

/** Paths of PEM files. */
export interface GrpcTlsConfig {
  certFile: string;
  keyFile: string;
  /** Clients must present a certificate signed by this CA. */
  clientCaFile?: string;
}

const KEY = 'ray.grpc';

/** Only this machine: without TLS, tokens would cross the network unencrypted. */
const DEFAULT_HOST = '127.0.0.1';

/** Same as for HTTP bodies; Kubernetes stores hardly larger objects. */
export const DEFAULT_MAX_MESSAGE_BYTES = 1_048_576;

/** Same as for HTTP bodies. */
export const DEFAULT_MESSAGE_TIMEOUT_MS = 30_000;

/** Clients reconnect by themselves; one that calls more often never has to. */
export const DEFAULT_IDLE_TIMEOUT_MS = 5 * 60_000;

/** Takes about 55 MB once clients have started HTTP/2, and 6 MB before (measured). */
export const DEFAULT_MAX_IDLE_CONNECTIONS = 3_000;

/**
 * One client needs one; a proxy or a NAT may stand for many. Closing connections that return at once costs more than
 * keeping them.
 */
export const DEFAULT_MAX_IDLE_CONNECTIONS_PER_ADDRESS = 2_000;

const MAX_PORT = 65_535;

function readPort(config: Config): number {
  const port = config.getNumber('port');
  if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return port;
  throw new Error(
    `${KEY}.port is ${port}: use a port between 0 and ${MAX_PORT}.`,
  );
}

function readCount(
  config: Config,
  key: string,
  { usual, unit }: { usual: number; unit: string },
): number {
  const count = config.getOptionalNumber(key) ?? usual;
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(
    `${KEY}.${key} is ${count}: use a number of ${unit} above 0.`,
  );
}

function readMilliseconds(config: Config, key: string, usual: number): number {
  return config.has(key)
    ? durationToMilliseconds(readDurationFromConfig(config, { key }))
    : usual;
}

/**
 * Reads the settings; without the section there is no gRPC server.
 *
 * @throws Error that names the key of a missing or invalid setting
 */
export function readGrpcConfig(root: Config): GrpcConfig | undefined {
  const config = root.getOptionalConfig(KEY);
  if (!config) return undefined;
  const tls = config.getOptionalConfig('tls');
  return {
    host: config.getOptionalString('host') ?? DEFAULT_HOST,
    tls: tls && {
      certFile: tls.getString('certFile'),
      keyFile: tls.getString('keyFile'),
      clientCaFile: tls.getOptionalString('clientCaFile'),
    },
    maxMessageBytes: readCount(config, 'maxMessageBytes', {
      usual: DEFAULT_MAX_MESSAGE_BYTES,
      unit: 'bytes',
    }),
    maxIdleConnections: readCount(config, 'maxIdleConnections', {
      usual: DEFAULT_MAX_IDLE_CONNECTIONS,
      unit: 'connections',
    }),
    maxIdleConnectionsPerAddress: readCount(
      config,
      'maxIdleConnectionsPerAddress',
      {
        usual: DEFAULT_MAX_IDLE_CONNECTIONS_PER_ADDRESS,
        unit: 'connections',
      },
    ),
    messageTimeoutMs: readMilliseconds(
      config,
      'messageTimeout',
      DEFAULT_MESSAGE_TIMEOUT_MS,
    ),
    idleTimeoutMs: readMilliseconds(
      config,
      'idleTimeout',
      DEFAULT_IDLE_TIMEOUT_MS,
    ),
    // Last, as it is required: where it is wrong, the other settings are checked before.
    port: readPort(config),
  };
}
