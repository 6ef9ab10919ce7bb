import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { checkPortsAreFree, findFreePorts } from './ports.mjs';

describe('checkPortsAreFree', () => {
  it('names the port in use, its purpose and its variable', async () => {
    const [port] = await findFreePorts(1);
    const wanted = [
      { port, purpose: 'the sandbox', variable: 'RAYPORT_SANDBOX_PORT' },
    ];
    await checkPortsAreFree(wanted);

    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    try {
      await assert.rejects(
        checkPortsAreFree(wanted),
        new RegExp(
          `Port ${port}, wanted for the sandbox, .*RAYPORT_SANDBOX_PORT=`,
        ),
      );
    } finally {
      server.close();
    }
  });
});

describe('findFreePorts', () => {
  it('finds the requested number of different ports', async () => {
    assert.equal(new Set(await findFreePorts(3)).size, 3);
  });
});
