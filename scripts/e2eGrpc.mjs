// `npm run e2e:grpc`: a client of another make, Python with stubs of our .proto files, against a whole portal.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmptyPortal } from './lib/emptyPortal.mjs';
import { ensureGrpc, findGrpcPython, makeStubs } from './lib/grpcPython.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

const results = inRepository('test-results', 'grpc');

async function testWithPython() {
  checkNodeVersion();
  const python = findGrpcPython();
  if ('missing' in python) {
    console.log(`The tests with Python are skipped: ${python.missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  await ensureInstalled();
  mkdirSync(results, { recursive: true });

  const bin = await ensureGrpc(python);
  const stubs = await makeStubs(bin, join(results, 'stubs'));
  const portal = await startEmptyPortal(results);
  const report = join(results, 'results.json');
  const counts = await runCounted({
    command: join(bin, 'python'),
    args: [inRepository('e2e/grpc/run.py'), report],
    cwd: results,
    env: {
      ...stubs,
      PYTHONDONTWRITEBYTECODE: '1',
      RAYPORT_GRPC_ADDRESS: portal.grpcAddress,
      RAYPORT_API_TOKEN: portal.apiToken,
    },
    report,
    count: written => written,
  });
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

await runMain(testWithPython);
