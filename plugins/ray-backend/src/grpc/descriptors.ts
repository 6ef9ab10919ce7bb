import {
  createFileRegistry,
  DescMessage,
  DescMethod,
  fromBinary,
  toBinary,
} from '@bufbuild/protobuf';
import {
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
} from '@bufbuild/protobuf/wkt';
import { Operation } from '@rayport/backstage-plugin-ray-common';
import { descriptorSet } from './generated/descriptorSet';

const files = fromBinary(
  FileDescriptorSetSchema,
  Buffer.from(descriptorSet, 'base64'),
);

/** Everything that our .proto files declare, by name. */
export const registry = createFileRegistry(files);

/** Our .proto files as reflection sends them. */
export function fileDescriptors(): Buffer[] {
  return files.file.map(file =>
    Buffer.from(toBinary(FileDescriptorProtoSchema, file)),
  );
}

/**
 * A message by its full name.
 *
 * @throws TypeError when no .proto file declares it
 */
export function messageType(name: string): DescMessage {
  const type = registry.getMessage(name);
  if (!type) throw new TypeError(`No .proto file declares ${name}`);
  return type;
}

/**
 * The method of an operation.
 *
 * @throws TypeError when no .proto file declares it
 */
export function methodOf({
  service,
  method,
}: NonNullable<Operation['rpc']>): DescMethod {
  const found = registry
    .getService(service)
    ?.methods.find(({ name }) => name === method);
  if (!found)
    throw new TypeError(`No .proto file declares ${service}.${method}`);
  return found;
}
