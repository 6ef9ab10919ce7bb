import {
  KINDS,
  MessageSchema,
  ObjectKey,
  OperationId,
  OperationRequest,
  parseInput,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  RayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';

/** An object that was checked and can be created. */
export interface PreparedObject {
  key: ObjectKey;
  /** Paths of unknown fields, which are left out. */
  dropped: string[];
  create(ray: RayService, call: RayServiceOptions): Promise<void>;
}

/** A kind of object that templates can create. */
export interface CreatableKind {
  kind: ResourceKind;
  /** The message of the contract that describes it. */
  schema: MessageSchema;
  /**
   * Checks an object by the rules of the contract.
   *
   * @param user - its owner if it names none
   * @throws RayApiError that names every field to fix
   */
  prepare(object: ObjectKey, user: string | undefined): PreparedObject;
}

function prepareWith<Id extends OperationId>(
  operation: Id,
  field: string,
): CreatableKind['prepare'] {
  return (object, user) => {
    const { name, namespace } = object;
    const raw = { namespace, [field]: object };
    const { input, dropped } = parseInput(operation, raw, { user });
    return {
      key: { name, namespace },
      dropped,
      create: async (ray, call) => {
        await ray[operation](input as OperationRequest<Id>, call);
      },
    };
  };
}

/** The kinds that templates can create. */
export const creatableKinds: CreatableKind[] = Object.values(KINDS).map(
  ({ kind, type, field, schema }) => ({
    kind,
    schema,
    prepare: prepareWith(`create${type}`, field),
  }),
);
