import { parseYaml, RayClient } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { FormSource, NamedSchema } from '../forms';
import { SummarizedKind } from '../translation';
import { RECORD_READERS } from './RecordedKind';

/** Reads an object as its record has it. */
export async function readRecordedObject<S extends NamedSchema>(
  client: RayClient,
  { kind, schema, uid }: { kind: SummarizedKind; schema: S; uid: string },
): Promise<FormSource<z.output<S>>> {
  const { definition, queue } = await RECORD_READERS[kind].get(client, uid);
  return { message: schema.parse(parseYaml(definition)), extras: { queue } };
}
