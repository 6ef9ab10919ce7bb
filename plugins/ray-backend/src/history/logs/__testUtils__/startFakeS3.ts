import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const NO_SUCH_KEY =
  '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>There is none</Message></Error>';

/** As much of a store with the API of Amazon S3 as keeping objects takes, with its buckets in paths. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  const authorizations: string[] = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://s3').pathname;
    authorizations.push(request.headers.authorization ?? '');
    const body = await buffer(request);
    const found = objects.get(path);
    switch (request.method) {
      case 'PUT':
        objects.set(path, body);
        response.end();
        break;
      case 'DELETE':
        objects.delete(path);
        response.writeHead(204).end();
        break;
      default:
        response.writeHead(found ? 200 : 404);
        response.end(found ?? NO_SUCH_KEY);
    }
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** By their paths, the bucket first. */
    objects,
    authorizations,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
