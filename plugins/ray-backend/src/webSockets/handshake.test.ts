import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { webSocketHeaders, webSocketKey } from './handshake';

function requestWith(headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return request;
}

const ASKED = webSocketHeaders();
const HANDSHAKE = { upgrade: 'WebSocket', ...ASKED };

it('reads the key of a handshake', () => {
  const key = webSocketKey(requestWith(HANDSHAKE));
  expect(key).toBe(ASKED['sec-websocket-key']);
});

it.each([
  ['no upgrade', { upgrade: '' }],
  ['another protocol', { upgrade: 'h2c' }],
  ['another version', { 'sec-websocket-version': '8' }],
  ['no key', { 'sec-websocket-key': '' }],
  ['a key of another length', { 'sec-websocket-key': 'c2hvcnQ=' }],
])('finds no handshake in a request with %s', (_, wrong) => {
  expect(webSocketKey(requestWith({ ...HANDSHAKE, ...wrong }))).toBeUndefined();
});
