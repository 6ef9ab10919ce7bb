// `npm run generate:proto`: compiles plugins/ray-common/proto into the descriptors that the gRPC server works with.
import { writeFileSync } from 'node:fs';
import {
  DESCRIPTORS_PATH,
  generateDescriptors,
  lintProtos,
} from './lib/protoDescriptors.mjs';

lintProtos();
writeFileSync(DESCRIPTORS_PATH, generateDescriptors());
