import { JsonObject } from '@bufbuild/protobuf';
import { completeAnswer, KINDS } from '@rayport/backstage-plugin-ray-common';
import {
  StreamedChange,
  StreamEncoding,
  StreamEnd,
} from '../../streams/StreamEncoding';

/** Reason for the end of a stream. It is no message; {@link CallOutput} converts it to a status. */
export interface LastWords {
  end: StreamEnd;
}

const TYPES = {
  added: 'TYPE_ADDED',
  changed: 'TYPE_CHANGED',
  deleted: 'TYPE_DELETED',
};

function objectOf(change: StreamedChange): JsonObject {
  if (change.type === 'deleted') return {};
  const { kind, view } = change;
  const json: JsonObject = JSON.parse(view.json('ray').toString());
  return { [kind]: completeAnswer(KINDS[kind].schema, json) };
}

function bookmark(id: string): string {
  return JSON.stringify({ type: 'TYPE_BOOKMARK', resumeFrom: id });
}

/** JSON of `rayport.v1.WatchResponse`, or {@link LastWords}. */
export const watchEncoding: StreamEncoding = {
  transport: 'grpc',
  contentType: 'application/grpc',
  survivesReset: false,
  resumed: () => '',
  reset: () => '',
  change(change, id) {
    const { kind, namespace, name, type } = change;
    return JSON.stringify({
      type: TYPES[type],
      kind,
      namespace,
      name,
      resumeFrom: id,
      ...objectOf(change),
    });
  },
  complete: bookmark,
  heartbeat: bookmark,
  end(reason) {
    const words: LastWords = { end: reason };
    return JSON.stringify(words);
  },
};
