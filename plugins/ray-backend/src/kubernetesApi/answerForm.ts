import { RayApiError } from '@rayport/backstage-plugin-ray-common';

/** In which form a client wants objects (Kubernetes API concepts, "Receiving resources as Tables"). */
export interface AnswerForm {
  as: 'object' | 'table' | 'metadata';
  /** Of the group `meta.k8s.io`, for tables and metadata: kubectl of before 1.15 asks for `v1beta1`. */
  version: 'v1' | 'v1beta1';
  encoding: Encoding;
}

type Encoding = 'json' | 'yaml';

/** The form that Kubernetes is asked for tables in. */
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

/** Most media types that are looked at; no client sends as many. */
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

/** The forms that a client takes, those that it likes best first. */
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
 * @throws RayApiError with status 406 where nothing of it is served
 */
export function readAnswerForm(accept: string | undefined): AnswerForm {
  const [form] = formsOf(accept);
  if (form) return form;
  throw notAcceptable('application/json, application/yaml');
}

/**
 * The same for a watch, whose events Kubernetes has no YAML for.
 *
 * @throws RayApiError with status 406 where nothing of it is served
 */
export function readWatchForm(accept: string | undefined): AnswerForm {
  const form = formsOf(accept).find(({ encoding }) => encoding === 'json');
  if (form) return form;
  throw notAcceptable('application/json');
}

/** How an answer is written that has one form only, such as a Status. */
export function encodingOf(accept: string | undefined): Encoding {
  return formsOf(accept)[0]?.encoding ?? 'json';
}
