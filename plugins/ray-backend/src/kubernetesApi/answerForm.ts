import { RayApiError } from '@rayport/backstage-plugin-ray-common';

/** The form of objects that a client asks for (Kubernetes API concepts, "Receiving resources as Tables"). */
export interface AnswerForm {
  as: 'object' | 'table' | 'metadata';
  /** Of the group `meta.k8s.io`, for tables and metadata: kubectl before 1.15 asks for `v1beta1`. */
  version: 'v1' | 'v1beta1';
  encoding: Encoding;
}

type Encoding = 'json' | 'yaml';

/** The form in which the portal requests tables from Kubernetes. */
export const TABLE_TYPE = 'application/json;as=Table;v=v1;g=meta.k8s.io';

const ENCODINGS = new Map<string, Encoding>([
  ['application/json', 'json'],
  ['application/*', 'json'],
  ['*/*', 'json'],
  ['', 'json'],
  ['application/yaml', 'yaml'],
]);

const AS = new Map<string, AnswerForm['as']>([
  ['table', 'table'],
  ['partialobjectmetadata', 'metadata'],
  ['partialobjectmetadatalist', 'metadata'],
]);

/** Maximum number of media types that are read; no client sends that many. */
const MAX_RANGES = 50;

interface Range {
  type: string;
  parameters: Map<string, string>;
  quality: number;
}

function rangeOf(text: string): Range {
  const [type = '', ...rest] = text
    .split(';')
    .map(part => part.trim().toLowerCase());
  const parameters = new Map(
    rest.map(part => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name, value];
    }),
  );
  const quality = Number(parameters.get('q') ?? 1);
  return { type, parameters, quality };
}

function formOf({ type, parameters }: Range): AnswerForm | undefined {
  const encoding = ENCODINGS.get(type);
  if (!encoding) return undefined;
  const named = parameters.get('as');
  if (!named) return { as: 'object', version: 'v1', encoding };
  const as = AS.get(named);
  const version = parameters.get('v');
  const isKnown = version === 'v1' || version === 'v1beta1';
  if (!as || !isKnown || parameters.get('g') !== 'meta.k8s.io') {
    return undefined;
  }
  return { as, version, encoding };
}

/** The forms that a client accepts, by preference. */
function formsOf(accept: string | undefined): AnswerForm[] {
  return (accept ?? '')
    .split(',', MAX_RANGES)
    .map(rangeOf)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .flatMap(range => formOf(range) ?? []);
}

function notAcceptable(types: string): RayApiError {
  return new RayApiError(
    'INVALID_ARGUMENT',
    `only the following media types are accepted: ${types}, also as Table or PartialObjectMetadata of meta.k8s.io/v1.`,
    { httpStatus: 406 },
  );
}

/**
 * Reads the header `Accept`.
 *
 * @throws RayApiError with status 406 if none of them is served
 */
export function readAnswerForm(accept: string | undefined): AnswerForm {
  const [form] = formsOf(accept);
  if (form) return form;
  throw notAcceptable('application/json, application/yaml');
}

/**
 * The same for a watch. Kubernetes has no YAML form of events.
 *
 * @throws RayApiError with status 406 where nothing of it is served
 */
export function readWatchForm(accept: string | undefined): AnswerForm {
  const form = formsOf(accept).find(({ encoding }) => encoding === 'json');
  if (form) return form;
  throw notAcceptable('application/json');
}

/** The encoding of an answer that has a single form, such as a Status. */
export function encodingOf(accept: string | undefined): Encoding {
  return formsOf(accept)[0]?.encoding ?? 'json';
}
