import {
  encodeMessage,
  JsonObject,
  jobSchema,
  parseYaml,
} from '@rayport/backstage-plugin-ray-common';

/** What a run was made to be, as JSON of the contract. */
export function definitionJson(definition: string): JsonObject {
  return encodeMessage(jobSchema, jobSchema.parse(parseYaml(definition)));
}
