// `npm run generate:proto`: compiles our .proto files into the descriptors that the gRPC server and the sandbox work with.
// With `-- --release`, the files become those that later ones must not break.
import { writeFileSync } from 'node:fs';
import { inRepository } from './lib/paths.mjs';
import {
  generateDescriptors,
  lintProtos,
  PROTOS,
  releaseProtos,
} from './lib/protoDescriptors.mjs';
import { runMain } from './lib/runMain.mjs';

/** @param {{ release: boolean }} options */
async function generateProtos({ release }) {
  for (const { folder, generated } of PROTOS) {
    lintProtos(folder);
    writeFileSync(inRepository(generated), generateDescriptors(folder));
  }
  if (release) releaseProtos();
  return 0;
}

await runMain(({ values }) => generateProtos(values), {
  options: { release: { type: 'boolean', default: false } },
});
