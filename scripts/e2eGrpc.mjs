// `npm run e2e:grpc`: a client of another make, Python with stubs of our .proto files, against a whole portal.
import { join } from 'node:path';
import { ensureGrpc, GRPC_MINORS, makeStubs } from './lib/grpcPython.mjs';
import { runMain } from './lib/runMain.mjs';
import { testWithPython } from './lib/testWithPython.mjs';

await runMain(() =>
  testWithPython({
    folder: 'grpc',
    minors: GRPC_MINORS,
    install: ensureGrpc,
    prepare: (bin, results) => makeStubs(bin, join(results, 'stubs')),
  }),
);
