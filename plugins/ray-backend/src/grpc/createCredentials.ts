import { ServerCredentials } from '@grpc/grpc-js';
import { readFile } from 'node:fs/promises';
import { GrpcTlsConfig } from './readGrpcConfig';

async function readPem(
  key: keyof GrpcTlsConfig,
  path: string,
): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Error(
      `ray.grpc.tls.${key} names ${path}, which can't be read: give the path of a PEM file.`,
      { cause: error },
    );
  }
}

/**
 * TLS if configured, otherwise plain HTTP/2.
 *
 * @throws Error that names the setting whose file can't be read or is no certificate or key
 */
export async function createCredentials(
  tls: GrpcTlsConfig | undefined,
): Promise<ServerCredentials> {
  if (!tls) return ServerCredentials.createInsecure();
  const { certFile, keyFile, clientCaFile } = tls;
  // In order, so that of several wrong settings the same one is always named.
  const certificate = await readPem('certFile', certFile);
  const key = await readPem('keyFile', keyFile);
  const clientCa = clientCaFile
    ? await readPem('clientCaFile', clientCaFile)
    : null;
  return ServerCredentials.createSsl(
    clientCa,
    [{ cert_chain: certificate, private_key: key }],
    clientCa !== null,
  );
}
