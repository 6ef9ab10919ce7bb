import {
  errorToBody,
  IdentifierPrefix,
  RayApiError,
  RpcCode,
} from '@rayport/backstage-plugin-ray-common';
import { StreamedChange, StreamEncoding, StreamEnd } from './StreamEncoding';

/** Type of a line (Kubernetes API concepts, watches). */
const TYPES = { added: 'ADDED', changed: 'MODIFIED', deleted: 'DELETED' };

/** As on the bookmark of Kubernetes that ends what was there at the beginning (KEP-3157). */
const INITIAL_END = {
  metadata: { annotations: { 'k8s.io/initial-events-end': 'true' } },
};

/** How a stream ends, in the words of the API's errors. */
const ENDS: Record<StreamEnd, [RpcCode, string] | undefined> = {
  'credentials-expired': [
    'UNAUTHENTICATED',
    'Your credentials have expired. Watch again with fresh ones, from the last resourceVersion.',
  ],
  forbidden: [
    'PERMISSION_DENIED',
    'You may no longer see these objects. Ask who runs the portal.',
  ],
  'shutting-down': [
    'UNAVAILABLE',
    'The portal shuts down. Watch again, from the last resourceVersion.',
  ],
  'too-slow': [
    'RESOURCE_EXHAUSTED',
    'You read too slowly. Watch again, from the last resourceVersion.',
  ],
  reset: [
    'OUT_OF_RANGE',
    'The resourceVersion is too old, or what you may see has changed. Watch again without a resourceVersion.',
  ],
  // Kubernetes ends a watch whose time is over without a word.
  timeout: undefined,
};

function line(type: string, object: string, id?: string): string {
  const version = id ? `,"resourceVersion":${JSON.stringify(id)}` : '';
  return `{"type":"${type}","object":${object}${version}}\n`;
}

function objectOf(change: StreamedChange, prefix: IdentifierPrefix): string {
  // Who may no longer see an object is not told what has become of it.
  return change.type === 'deleted'
    ? JSON.stringify({ name: change.name, namespace: change.namespace })
    : change.view.json(prefix).toString();
}

/** Lines of JSON, in the way of a watch of Kubernetes: what there is, a bookmark, then each change. */
export function createLineEncoding(options: {
  prefix: IdentifierPrefix;
  /** Whether the stream begins with everything there is. */
  isWhole: boolean;
}): StreamEncoding {
  const { prefix, isWhole } = options;
  return {
    transport: 'ndjson',
    contentType: 'application/x-ndjson',
    survivesReset: false,
    resumed: () => '',
    reset: () => '',
    change: (change, id) =>
      line(TYPES[change.type], objectOf(change, prefix), id),
    complete: id => {
      const bookmark = isWhole ? INITIAL_END : {};
      return line('BOOKMARK', JSON.stringify(bookmark), id);
    },
    beat: id => line('BOOKMARK', '{}', id),
    end: reason => {
      const end = ENDS[reason];
      if (!end) return '';
      const body = errorToBody(new RayApiError(...end), { details: false });
      return line('ERROR', JSON.stringify(body));
    },
  };
}
