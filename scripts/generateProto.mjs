// `npm run generate:proto`: compiles our .proto files into the descriptors that the gRPC server and the sandbox work with.
import { writeFileSync } from 'node:fs';
import { inRepository } from './lib/paths.mjs';
import {
  generateDescriptors,
  lintProtos,
  PROTOS,
} from './lib/protoDescriptors.mjs';

for (const { folder, generated } of PROTOS) {
  lintProtos(folder);
  writeFileSync(inRepository(generated), generateDescriptors(folder));
}
