import {
  MessageSchema,
  ObjectKey,
  OperationId,
  OperationInput,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import {
  RayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';

/** Something that is checked and ready to be created. */
export interface PreparedObject {
  key: ObjectKey;
  /** Paths of fields that nobody knows; they are left out. */
  dropped: string[];
  create(ray: RayService, call: RayServiceOptions): Promise<void>;
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
export function defineCreatable<Id extends OperationId>(options: {
  kind: CreatableKind['kind'];
  schema: MessageSchema;
  operation: Id;
  /** The field of the request that holds the object. */
  body: string;
  create(
    ray: RayService,
    input: OperationInput<Id>,
    call: RayServiceOptions,
  ): Promise<unknown>;
}): CreatableKind {
  const { kind, schema, operation, body } = options;
  return {
    kind,
    schema,
    prepare(object, user) {
      const { name, namespace } = object;
      const raw = { namespace, [body]: object };
      const { input, dropped } = parseInput(operation, raw, { user });
      return {
        key: { name, namespace },
        dropped,
        create: async (ray, call) => {
          await options.create(ray, input, call);
        },
      };
    },
  };
}
