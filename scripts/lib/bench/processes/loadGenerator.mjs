// Sends requests over connections that stay open, and reports how long they took. A separate process, so that neither
// the benchmark nor a server waits for it. Load.mjs says what to send.
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerParent } from './answerParent.mjs';

/**
 * Sends one request, and resolves to the number of bytes once its whole body is there.
 *
 * @param {string} url
 * @param {import('node:http').RequestOptions} options
 * @returns {Promise<number>}
 */
function send(url, options) {
  return new Promise((resolve, reject) => {
    const request = get(url, options, response => {
      let bytes = 0;
      response.on('data', chunk => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) {
          resolve(bytes);
        } else {
          reject(new Error(`${url} answered ${response.statusCode}`));
        }
      });
    });
    request.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // The server may close a connection that rests just when it is used again; that is no answer (Node's documentation
      // of `request.reusedSocket`).
      const hasRested = request.reusedSocket && error.code === 'ECONNRESET';
      if (hasRested) resolve(send(url, options));
      else reject(error);
    });
  });
}

/**
 * Keeps `connections` requests under way for `seconds`, or until `requests` are done. With a rate, each request has its
 * time, and is late from that time on, even if it could not be sent then.
 *
 * @param {() => Promise<number>} sendOne resolves to the number of bytes of the answer
 * @param {import('../Load.mjs').LoadLimits} limits
 * @returns {Promise<import('../Load.mjs').LoadResult>}
 */
async function repeat(sendOne, { connections = 1, ...limits }) {
  const { seconds = Infinity, requests = Infinity, rate } = limits;
  /** @type {number[]} */
  const latencies = [];
  let started = 0;
  let bytes = 0;
  const start = performance.now();
  const deadline = start + seconds * 1000;
  const sendAll = async () => {
    while (started < requests && performance.now() < deadline) {
      const due = rate ? start + (started * 1000) / rate : performance.now();
      started += 1;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      bytes = await sendOne();
      latencies.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendAll));
  const elapsed = (performance.now() - start) / 1000;
  return { latencies, bytes, perSecond: latencies.length / elapsed };
}

/** @param {import('../Load.mjs').LoadOptions} options */
async function run({ url, headers = {}, ...limits }) {
  const maxSockets = limits.connections ?? 1;
  const agent = new Agent({ keepAlive: true, maxSockets });
  try {
    return await repeat(() => send(url, { headers, agent }), limits);
  } finally {
    agent.destroy();
  }
}

/** @param {import('../Load.mjs').GrpcLoadOptions} options */
async function runGrpc({ address, method, fields, headers, ...limits }) {
  const client = new Client(address, credentials.createInsecure());
  const metadata = Metadata.fromHttp2Headers(headers);
  const message = encodeStrings(fields);
  /** @returns {Promise<number>} */
  const call = () =>
    new Promise((resolve, reject) => {
      client.makeUnaryRequest(
        method,
        pass,
        pass,
        message,
        metadata,
        (error, answer) => {
          if (error) reject(error);
          else resolve(answer?.length ?? 0);
        },
      );
    });
  try {
    return await repeat(call, limits);
  } finally {
    client.close();
  }
}

/** Messages are bytes here: who measures has no use for what they say. @param {Buffer} bytes */
function pass(bytes) {
  return bytes;
}

/**
 * Encodes a protobuf message of short strings, whose fields are numbered from 1.
 *
 * @param {string[]} values
 */
function encodeStrings(values) {
  const LENGTH_DELIMITED = 2;
  return Buffer.concat(
    values.flatMap((value, index) => {
      const bytes = Buffer.from(value);
      const tag = ((index + 1) << 3) | LENGTH_DELIMITED;
      return [Buffer.from([tag, bytes.length]), bytes];
    }),
  );
}

answerParent(undefined, { run, runGrpc });
