import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { checkPortsAreFree, findFreePorts } from './ports.mjs';

describe('checkPortsAreFree', () => {
  it('says which port is taken, what for, and how to move it', async () => {
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
  it('finds as many different ones as wanted', async () => {
    assert.equal(new Set(await findFreePorts(3)).size, 3);
  });
});
