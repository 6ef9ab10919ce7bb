import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import {
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
} from '@bufbuild/protobuf/wkt';
import {
  Client,
  credentials,
  Metadata,
  MethodDefinition,
  ServiceDefinition,
} from '@grpc/grpc-js';
import {
  loadFileDescriptorSetFromBuffer,
  loadSync,
  PackageDefinition,
} from '@grpc/proto-loader';
import { dirname, join } from 'node:path';

/** Versions of the reflection service. */
export const REFLECTION_VERSIONS = ['v1', 'v1alpha'] as const;

const PROTO_FOLDER = join(
  dirname(require.resolve('@grpc/reflection/package.json')),
  'build/proto/grpc/reflection',
);

const LOADER_OPTIONS = { longs: String, enums: String };

/** The fields of reflection responses that these tests read. */
interface ReflectionAnswer {
  listServicesResponse?: { service: Array<{ name: string }> };
  fileDescriptorResponse?: { fileDescriptorProto: Buffer[] };
}

function methodIn(
  definition: PackageDefinition,
  service: string,
  method: string,
): MethodDefinition<object, object> {
  const found = definition[service];
  if (!found || 'format' in found) throw new Error(`There is no ${service}`);
  const methods: ServiceDefinition = found;
  return methods[method];
}

/** A client that knows only the address, and learns the rest from the server. */
export class ReflectionClient {
  readonly #client: Client;
  readonly #version: string;
  readonly #metadata = new Metadata();
  readonly #definitions = new Map<string, PackageDefinition>();

  constructor(options: { port: number; version: string; token: string }) {
    const { port, version, token } = options;
    this.#client = new Client(
      `127.0.0.1:${port}`,
      credentials.createInsecure(),
    );
    this.#version = version;
    this.#metadata.set('authorization', `Bearer ${token}`);
  }

  async listServices(): Promise<string[]> {
    const answer = await this.#ask({ listServices: '*' });
    const { service = [] } = answer.listServicesResponse ?? {};
    return service.map(({ name }) => name);
  }

  /** Calls a unary method found by reflection. */
  async call(
    service: string,
    method: string,
    input: object,
  ): Promise<Record<string, unknown>> {
    const definition = await this.#definitionOf(service);
    const { path, requestSerialize, responseDeserialize } = methodIn(
      definition,
      service,
      method,
    );
    return new Promise((resolve, reject) => {
      this.#client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        input,
        this.#metadata,
        (error, answer) => {
          if (error) reject(error);
          else resolve({ ...answer });
        },
      );
    });
  }

  close(): void {
    this.#client.close();
  }

  async #definitionOf(service: string): Promise<PackageDefinition> {
    const known = this.#definitions.get(service);
    if (known) return known;
    const answer = await this.#ask({ fileContainingSymbol: service });
    const { fileDescriptorProto = [] } = answer.fileDescriptorResponse ?? {};
    const file = fileDescriptorProto.map(bytes =>
      fromBinary(FileDescriptorProtoSchema, Buffer.from(bytes)),
    );
    const set = create(FileDescriptorSetSchema, { file });
    const definition = loadFileDescriptorSetFromBuffer(
      Buffer.from(toBinary(FileDescriptorSetSchema, set)),
      LOADER_OPTIONS,
    );
    this.#definitions.set(service, definition);
    return definition;
  }

  #ask(question: object): Promise<ReflectionAnswer> {
    const { path, requestSerialize, responseDeserialize } = methodIn(
      loadSync(join(PROTO_FOLDER, this.#version, 'reflection.proto')),
      `grpc.reflection.${this.#version}.ServerReflection`,
      'ServerReflectionInfo',
    );
    const stream = this.#client.makeBidiStreamRequest<object, ReflectionAnswer>(
      path,
      requestSerialize,
      responseDeserialize,
    );
    return new Promise((resolve, reject) => {
      stream.once('data', resolve).once('error', reject);
      stream.write(question);
      stream.end();
    });
  }
}
