import { exampleName } from '../exampleName.mjs';

const CONNECTIONS = 8;

/** Clusters whose heads are asked; the history keeper and the steward ask all of them. */
const CLUSTERS = 40;

/** Maximum bytes that a head sends in one answer to a reader that continues. */
const MAX_BYTES = 40_000_000;

const CHUNK_BYTES = 65_536;

/** Every so many of a head's answers never come. */
const SILENT_EVERY = 7;

/** The beginnings of answers, and what follows again and again. */
const ANSWERS = [
  ['[', '{},'],
  ['[', '{"submission_id":"a","start_time":1,"message":"m"},'],
  ['{"driver":', '{"is_active":"MAYBE"},'],
  ['{"applications":{"a":', '[],'],
  ['{"data":{"summary":[', '{"raylet":{"state":"ALIVE"}},'],
  ['{"logs":"', '\\n'],
  ['{"message":"', '\\u0001'],
  ['', '[{"a":'],
  ['', ' '],
].map(([start, part = '']) => ({
  start,
  chunk: Buffer.from(part.repeat(Math.ceil(CHUNK_BYTES / part.length))),
}));

/**
 * The portal's paths that read from a head.
 *
 * @param {string} namespace
 * @param {string} cluster
 */
export function headPaths(namespace, cluster) {
  const submissions = `/apis/v1/namespaces/${namespace}/jobsubmissions/${cluster}`;
  return [
    `/api/ray/namespaces/${namespace}/clusters/${cluster}/load`,
    submissions,
    `${submissions}/a`,
    `${submissions}/log/a`,
  ];
}

/** @type {import('./Target.mjs').Attack} */
export const hostileHead = {
  name: 'heads that answer 40 MB of JSON, or nothing',
  finding: 'parsed as a whole, without anybody asking: 58 s',
  run: target => {
    const { namespace } = target.victim;
    return target.repeat(CONNECTIONS, turn => {
      const number = 3 + (turn % CLUSTERS);
      const cluster = exampleName(number);
      const paths = headPaths(namespace, cluster);
      return { path: paths[Math.floor(turn / CLUSTERS) % paths.length] ?? '' };
    });
  },
};

let turn = 0;

/**
 * Answers a question to the API of a head.
 *
 * @param {import('node:http').ServerResponse} response
 */
export async function answerAsHead(response) {
  turn += 1;
  if (turn % SILENT_EVERY === 0) return;
  const answer = ANSWERS[turn % ANSWERS.length];
  if (!answer) return;
  response.setHeader('content-type', 'application/json');
  response.on('error', () => undefined);
  response.write(answer.start);
  for (let sent = 0; sent < MAX_BYTES && !response.destroyed;) {
    sent += answer.chunk.byteLength;
    await new Promise(resolve => response.write(answer.chunk, resolve));
  }
  response.end();
}
