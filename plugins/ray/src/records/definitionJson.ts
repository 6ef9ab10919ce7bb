import {
  encodeMessage,
  JsonObject,
  parseYaml,
} from '@rayport/backstage-plugin-ray-common';
import { SummarizedKind } from '../translation';
import { schemaOf } from './RecordedKind';

/** A recorded definition, as JSON of the contract. */
export function definitionJson(
  kind: SummarizedKind,
  definition: string,
): JsonObject {
  const schema = schemaOf(kind);
  return encodeMessage(schema, schema.parse(parseYaml(definition)));
}
