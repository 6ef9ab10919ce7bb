import {
  errorToBody,
  IdentifierPrefix,
} from '@rayport/backstage-plugin-ray-common';
import { StreamedChange, StreamEncoding } from './StreamEncoding';
import { streamEndError } from './streamEndError';

/** Type of a line (Kubernetes API concepts, watches). */
const TYPES = { added: 'ADDED', changed: 'MODIFIED', deleted: 'DELETED' };

/** As on Kubernetes' bookmark at the end of the initial list (KEP-3157). */
const INITIAL_END = {
  metadata: { annotations: { 'k8s.io/initial-events-end': 'true' } },
};

function line(type: string, object: string, id?: string): string {
  const version = id ? `,"resourceVersion":${JSON.stringify(id)}` : '';
  return `{"type":"${type}","object":${object}${version}}\n`;
}

function objectOf(change: StreamedChange, prefix: IdentifierPrefix): string {
  // A reader who may no longer see an object must not learn its new state.
  return change.type === 'deleted'
    ? JSON.stringify({ name: change.name, namespace: change.namespace })
    : change.view.json(prefix).toString();
}

/** Lines of JSON like a watch of Kubernetes: the existing objects, a bookmark, then each change. */
export function createLineEncoding(options: {
  prefix: IdentifierPrefix;
  /** Whether the stream begins with all existing objects. */
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
    heartbeat: id => line('BOOKMARK', '{}', id),
    end: reason => {
      const error = streamEndError(reason, 'resourceVersion');
      // Kubernetes ends a timed-out watch without a message.
      if (!error) return '';
      const body = errorToBody(error, { details: false });
      return line('ERROR', JSON.stringify(body));
    },
  };
}
