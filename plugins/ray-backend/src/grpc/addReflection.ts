import { Server } from '@grpc/grpc-js';
import { ReflectionService } from '@grpc/reflection';
import { EnumTypeDefinition, loadSync } from '@grpc/proto-loader';
import { protoPath as healthProtoPath } from 'grpc-health-check';
import { fileDescriptors } from './descriptors';

/** Describes services and messages to clients (reflection v1 and v1alpha). */
export function addReflection(server: Server): void {
  const ours: EnumTypeDefinition = {
    format: 'Protocol Buffer 3 EnumDescriptorProto',
    type: {},
    fileDescriptorProtos: fileDescriptors(),
  };
  const reflection = new ReflectionService({
    ...loadSync(healthProtoPath),
    // The library reads only the files of a definition.
    ours,
  });
  reflection.addToServer(server);
}
