import {
  encodeMessage,
  JsonObject,
  MessageSchema,
  OperationId,
  OperationInput,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import {
  RayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { ObjectKey } from '../ObjectKey';

/** Something that is checked and ready to be created. */
export interface PreparedObject {
  key: ObjectKey;
  /** The object, as the API would write it. */
  wanted: JsonObject;
  /** Paths of fields that nobody knows; they are left out. */
  dropped: string[];
  create(ray: RayService, call: RayServiceOptions): Promise<void>;
  /** The object of this name that is there, as the API writes it. */
  read(ray: RayService, call: RayServiceOptions): Promise<JsonObject>;
}

/** A kind of object that templates can create. */
export interface CreatableKind {
  kind: 'template' | 'cluster' | 'job' | 'service';
  /** The message of the contract that describes it. */
  schema: MessageSchema;
  /**
   * Checks an object by the rules of the contract.
   *
   * @param user - who owns it where it names nobody
   * @throws RayApiError that names every field to mend
   */
  prepare(object: ObjectKey, user: string | undefined): PreparedObject;
}

/** Says how one kind of object is created, by its message and its operations. */
export function defineCreatable<
  Id extends OperationId,
  S extends MessageSchema,
>(options: {
  kind: CreatableKind['kind'];
  schema: S;
  operation: Id;
  /** The field of the request that holds the object. */
  body: string;
  create(
    ray: RayService,
    input: OperationInput<Id>,
    call: RayServiceOptions,
  ): Promise<unknown>;
  get(
    ray: RayService,
    key: ObjectKey,
    call: RayServiceOptions,
  ): Promise<z.output<S>>;
}): CreatableKind {
  const { kind, schema, operation, body } = options;
  return {
    kind,
    schema,
    prepare(object, user) {
      const { name, namespace } = object;
      const raw = { namespace, [body]: object };
      const { input, dropped } = parseInput(operation, raw, { user });
      const message = new Map<string, unknown>(Object.entries(input)).get(body);
      return {
        key: { name, namespace },
        wanted: encodeMessage(schema, schema.parse(message)),
        dropped,
        create: async (ray, call) => {
          await options.create(ray, input, call);
        },
        read: async (ray, call) =>
          encodeMessage(
            schema,
            await options.get(ray, { name, namespace }, call),
          ),
      };
    },
  };
}
