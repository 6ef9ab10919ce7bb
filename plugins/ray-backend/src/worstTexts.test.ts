import {
  operations,
  readObjectTag,
} from '@rayport/backstage-plugin-ray-common';
import { readOrRefuse, slownessOf } from './__testUtils__/processorTime';
import { quote } from './clusters/explain/wording';
import { rayVersionOf } from './clusters/rayVersionOf';
import { userToLabel } from './clusters/conversion/userLabel';
import { readDashboardPath } from './dashboard/readDashboardPath';
import { decodeToken } from './paging/pageToken';
import { readIfMatch } from './requests/readIfMatch';
import { readQuery } from './requests/readQuery';
import { parsePosition } from './streams/StreamPosition';
import { rayWords } from './submissions/rayWords';
import { naturalKey } from './core/naturalKey';

/** Longest URL or header that Node.js takes (its limit of all headers together), characters. */
const MAX_HEADER = 16_384;

/** Longest text in a body, or in an object of Kubernetes (etcd's limit of a request). */
const MAX_TEXT = 1_048_576;

/** What regular expressions stumble over: runs of one kind that end in another, and beginnings that come again and again. */
const TEXTS = [
  ...[
    'a',
    '-',
    '0',
    ' ',
    '\n',
    '"',
    '\\',
    '/',
    '.',
    ',',
    ':',
    '(',
    '<',
    '%',
    '\ud800',
  ],
  ...[
    'a.',
    'a-',
    '""',
    '"",',
    ' "',
    '::',
    ':1.1.1',
    'Error',
    'a: ',
    '=&',
    'a=&',
  ],
];

/** What reads texts of callers, of Ray and of Kubernetes, by how long they can be. */
const READERS: Array<[string, number, (text: string) => unknown]> = [
  ['an owner', MAX_TEXT, userToLabel],
  ['a message of Kubernetes', MAX_TEXT, quote],
  ["Ray's words", MAX_TEXT, rayWords],
  ['a name that is sorted', MAX_HEADER, naturalKey],
  [
    'an image',
    MAX_TEXT,
    image =>
      rayVersionOf({
        metadata: { name: 'c', namespace: 'n' },
        spec: {
          headGroupSpec: {
            template: { spec: { containers: [{ name: 'ray-head', image }] } },
          },
        },
      }),
  ],
  ['If-Match', MAX_HEADER, text => readIfMatch(operations.deleteCluster, text)],
  ['a tag', MAX_HEADER, readObjectTag],
  [
    'a continue token',
    MAX_HEADER,
    text => decodeToken(Buffer.from(text).toString('base64url'), ''),
  ],
  ['Last-Event-ID', MAX_HEADER, text => parsePosition(`1.${text}......`)],
  [
    'a query',
    MAX_HEADER,
    text => readQuery(operations.listCluster, new URLSearchParams(text)),
  ],
  ['the path of a dashboard', MAX_HEADER, text => readDashboardPath(text)],
];

describe.each(READERS)('reading %s', (_, length, read) => {
  it.each(TEXTS)('takes time in proportion: %j', text => {
    expect(
      slownessOf(
        length,
        size => `x${text.repeat(size / text.length - 2)}!`,
        worst => readOrRefuse(() => read(worst)),
      ),
    ).toBeUndefined();
  });
});
