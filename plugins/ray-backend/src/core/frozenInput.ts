import { OperationId, ParsedInput } from '@rayport/backstage-plugin-ray-common';

/** An input shared by several requests, so it is frozen. */
export function frozenInput<Id extends OperationId>(
  parsed: ParsedInput<Id>,
): ParsedInput<Id> {
  Object.freeze(parsed.input);
  Object.freeze(parsed.dropped);
  return parsed;
}
