import { objectsIn, readPath } from '../core/json';
import { FieldViolation } from '../core/FieldViolation';
import { StatusError } from '../core/StatusError';
import { LogLine, PodLog } from '../core/types';
import { ApiContext, ResourceRequest } from './ApiContext';
import { readObject } from './getObject';
import { LineStream } from './LineStream';
import { flagOf, numberOf } from './queryParameters';

/** The name under which the API server refuses options of a log. */
const OPTIONS = { group: '', kind: 'PodLogOptions', plural: '' };

const MS_PER_SECOND = 1000;

/** Answers `pods/<name>/log`, as it is or with `follow`. */
export function podLog(context: ApiContext, target: ResourceRequest): Response {
  const { query } = target;
  checkOptions(query);
  const abort = new AbortController();
  const { log, container } = openLog(context, target, abort.signal);
  const limit = byteLimit(numberOf(query, 'limitBytes'));
  const render = (line: LogLine) => limit(renderLine(line, query));

  const stream = new LineStream(() => abort.abort());
  stream.write(
    ...selectLines(log.written, query).map(line => () => render(line)),
  );
  if (flagOf(query, 'follow')) {
    const forget = context.streams.add(() => stream.end());
    follow(log, line => stream.writeOrEnd(() => render(line)))
      .catch(error => stream.write(() => `${container}: ${error}\n`))
      .finally(() => {
        forget();
        stream.end();
      });
  } else {
    stream.end();
  }
  return new Response(stream.body, {
    headers: { 'Content-Type': 'text/plain' },
  });
}

async function follow(
  log: PodLog,
  write: (line: LogLine) => void,
): Promise<void> {
  for await (const line of log.later) {
    write(line);
  }
}

/** `ValidatePodLogOptions` */
function checkOptions(query: URLSearchParams): void {
  const causes: FieldViolation[] = ['limitBytes', 'sinceSeconds']
    .filter(field => numberOf(query, field) === 0)
    .map(field => ({
      reason: 'FieldValueInvalid',
      field,
      message: 'Invalid value: 0: must be greater than 0',
    }));
  if (query.get('sinceTime') && query.get('sinceSeconds')) {
    causes.push({
      reason: 'FieldValueForbidden',
      field: '',
      message:
        'Forbidden: at most one of `sinceTime` or `sinceSeconds` may be specified',
    });
  }
  if (causes.length) throw StatusError.invalid(OPTIONS, '', causes);
}

function openLog(
  { store, logs }: ApiContext,
  target: ResourceRequest,
  signal: AbortSignal,
): { log: PodLog; container: string } {
  const { namespace = '', name = '', query } = target;
  const pod = readObject(store, target);
  const namesIn = (list: string) =>
    objectsIn(readPath(pod, `spec.${list}`)).map(each => String(each.name));
  const container = containerOf(
    name,
    [namesIn('containers'), namesIn('initContainers')],
    query.get('container'),
  );
  const previous = flagOf(query, 'previous');
  const log = logs.open({ namespace, pod: name, container, previous, signal });
  if (!log) {
    throw StatusError.badRequest(
      previous
        ? `previous terminated container "${container}" in pod "${name}" not found`
        : `container "${container}" in pod "${name}" is waiting to start: ${waitingReason(pod, container)}`,
    );
  }
  return { log, container };
}

function containerOf(
  pod: string,
  [containers, initContainers]: [string[], string[]],
  wanted: string | null,
): string {
  if (!wanted) {
    const [only, ...others] = containers;
    if (only !== undefined && others.length === 0) {
      return only;
    }
    throw StatusError.badRequest(
      `a container name must be specified for pod ${pod}, choose one of: [${containers.join(' ')}]${initContainers.length > 0 ? ` or one of the init containers: [${initContainers.join(' ')}]` : ''}`,
    );
  }
  if (![...containers, ...initContainers].includes(wanted)) {
    throw StatusError.badRequest(
      `container ${wanted} is not valid for pod ${pod}`,
    );
  }
  return wanted;
}

function waitingReason(pod: unknown, container: string): string {
  const status = ['containerStatuses', 'initContainerStatuses']
    .flatMap(list => objectsIn(readPath(pod, `status.${list}`)))
    .find(({ name }) => name === container);
  return String(
    readPath(status, 'state.waiting.reason') ?? 'ContainerCreating',
  );
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** `metav1.Time`, whose fault the API server answers in the words of Go. */
function sinceTimeOf(query: URLSearchParams): number | undefined {
  const given = query.get('sinceTime');
  if (!given) return undefined;
  const time = Date.parse(given);
  if (!RFC_3339.test(given) || Number.isNaN(time)) {
    throw StatusError.badRequest(
      `parsing time ${JSON.stringify(given)} as "2006-01-02T15:04:05Z07:00": cannot parse ${JSON.stringify(given)} as "2006"`,
    );
  }
  return time;
}

/** Applies `sinceTime`, `sinceSeconds` and `tailLines`. */
function selectLines(lines: LogLine[], query: URLSearchParams): LogLine[] {
  const sinceSeconds = numberOf(query, 'sinceSeconds');
  const tail = numberOf(query, 'tailLines');
  const since =
    sinceTimeOf(query) ??
    (sinceSeconds && Date.now() - sinceSeconds * MS_PER_SECOND);
  const recent = since
    ? lines.filter(({ time }) => time.getTime() >= since)
    : lines;
  return tail === undefined
    ? recent
    : recent.slice(Math.max(0, recent.length - tail));
}

/** Applies `limitBytes` to all lines together. */
function byteLimit(bytes = Number.POSITIVE_INFINITY): (text: string) => string {
  let left = bytes;
  return text => {
    const taken = Buffer.from(text).subarray(0, left);
    left -= taken.length;
    return taken.toString();
  };
}

function renderLine({ time, text }: LogLine, query: URLSearchParams): string {
  return flagOf(query, 'timestamps')
    ? `${time.toISOString()} ${text}\n`
    : `${text}\n`;
}
