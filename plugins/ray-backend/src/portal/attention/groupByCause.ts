import {
  AttentionGroup,
  AttentionObject,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';
import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { isDeepStrictEqual } from 'node:util';
import { sharedCause } from './sharedCause';

/** An object in trouble with its explanation. */
export type ExplainedObject = AttentionObject &
  Pick<AttentionGroup, 'message' | 'messageParts' | 'hint' | 'hintParts'>;

function listed({
  kind,
  namespace,
  name,
  uid,
  createdAt,
  state,
  fixes,
}: ExplainedObject): AttentionObject {
  return { kind, namespace, name, uid, createdAt, state, fixes };
}

/** Tells causes apart: objects without a shared one are alone. */
function keyOf(object: ExplainedObject, cause: MessagePart | undefined) {
  const { kind, namespace, name } = object;
  return JSON.stringify(
    cause
      ? [cause.code, Object.entries(cause.parameters).sort()]
      : [kind, namespace, name],
  );
}

/** The hint of all objects; none where they differ, such as in the pod whose log to read. */
function commonHint([first, ...others]: readonly ExplainedObject[]) {
  const isCommon = others.every(({ hintParts }) =>
    isDeepStrictEqual(hintParts, first?.hintParts),
  );
  return first && isCommon
    ? { hint: first.hint, hintParts: first.hintParts }
    : { hint: '', hintParts: [] };
}

/** Groups objects by cause, in the order of their first objects. A single object keeps its own message. */
export function groupByCause(
  objects: readonly ExplainedObject[],
): AttentionGroup[] {
  const groups = new Map<
    string,
    { cause: MessagePart | undefined; members: ExplainedObject[] }
  >();
  for (const object of objects) {
    const cause = sharedCause(object);
    const key = keyOf(object, cause);
    const known = groups.get(key);
    if (known) known.members.push(object);
    else groups.set(key, { cause, members: [object] });
  }
  return [...groups.values()].map(({ cause, members }) => {
    const [first] = members;
    const { message = '', messageParts = [] } = first ?? {};
    return {
      ...(cause && members.length > 1
        ? { message: messageText([cause]), messageParts: [cause] }
        : { message, messageParts }),
      ...commonHint(members),
      objects: members.map(listed),
    };
  });
}
