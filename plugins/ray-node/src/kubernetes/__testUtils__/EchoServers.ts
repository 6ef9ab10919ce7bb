import { createServer, RequestListener } from 'node:http';
import {
  createServer as createTlsServer,
  Server as TlsServer,
} from 'node:https';
import { AddressInfo, Server } from 'node:net';
import { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { KubernetesConnection } from '../KubernetesConnection';

/** The parts of a request that {@link EchoServers} records. */
export interface Echo {
  authorization?: string;
  /** Whether the client has shown a certificate. */
  hasCertificate: boolean;
  /** The server name that the client requested in TLS. */
  servername?: string;
  port: number;
  url: string;
  rawHeaders: string[];
}

/** A self-signed certificate for 127.0.0.1 or a DNS name. */
export function createCertificate(options: { dnsName?: string } = {}) {
  const { dnsName } = options;
  const altName = dnsName
    ? { type: 2, value: dnsName }
    : { type: 7, ip: '127.0.0.1' };
  return generate([{ name: 'commonName', value: 'localhost' }], {
    days: 2,
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [altName] },
    ],
  });
}

/** A certificate with its key, both in PEM format. */
export type Certificate = Pick<
  ReturnType<typeof createCertificate>,
  'cert' | 'private'
>;

const answer: RequestListener = (
  { socket, headers, url, rawHeaders },
  response,
) => {
  const isTls = socket instanceof TLSSocket;
  const echo: Echo = {
    authorization: headers.authorization,
    hasCertificate: isTls && Boolean(socket.getPeerCertificate().raw),
    servername: (isTls && socket.servername) || undefined,
    port: socket.remotePort ?? 0,
    url: url ?? '',
    rawHeaders,
  };
  // As an API server answers an unknown token.
  const isRefused = headers.authorization === 'Bearer refused';
  response.writeHead(isRefused ? 401 : 200).end(JSON.stringify(echo));
};

/** Servers that answer with the data that they received from the caller. */
export class EchoServers {
  readonly #servers: Server[] = [];

  async startTls({ cert, private: key }: Certificate): Promise<{
    server: string;
    tls: TlsServer;
  }> {
    const options = { key, cert, requestCert: true, rejectUnauthorized: false };
    const tls = createTlsServer(options, answer);
    return { server: `https://127.0.0.1:${await this.listen(tls)}`, tls };
  }

  async startPlain(): Promise<string> {
    return `http://127.0.0.1:${await this.listen(createServer(answer))}`;
  }

  /** @returns the port */
  async listen(server: Server): Promise<number> {
    this.#servers.push(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  stop(): void {
    for (const server of this.#servers) server.close();
  }
}

/** Sends one request, and returns the data that the server received. */
export async function ask(
  connection: KubernetesConnection,
  path = '/',
): Promise<Echo> {
  const response = await connection.fetch(path, { method: 'GET' });
  return JSON.parse(await response.text());
}
