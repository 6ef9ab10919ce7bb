import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../children.mjs';
import { findFreePorts } from '../ports.mjs';
import { UserError } from '../runMain.mjs';

/** It takes some 10 s where nothing else runs. */
const READY_TIMEOUT_MS = 120_000;
const READY_POLL_INTERVAL_MS = 200;

/** How long an API server that ended stays away: enough to see what the portal says meanwhile. */
const RESTART_DELAY_MS = 3_000;

/** Who the portal is: the service account of deploy/rbac.yaml, with the rights it gives and no others. */
const PORTAL = {
  user: 'system:serviceaccount:rayport:rayport',
  groups: ['system:serviceaccounts', 'system:authenticated'],
};
const ADMIN = { user: 'admin', groups: ['system:masters'] };

/**
 * @typedef {object} ApiServer
 * @property {string} url
 * @property {string} etcdUrl
 * @property {string} adminToken of somebody who may do everything
 * @property {string} portalToken of the account in deploy/rbac.yaml
 * @property {string} authorityPath the certificate that signed the server's
 * @property {string} pidPath names the file with the process id of the one that runs
 */

/**
 * Starts etcd and a Kubernetes API server on loopback, on ports that are free. One that ends is started again, as a
 * kubelet would. There are no controllers, no scheduler and no nodes.
 *
 * @param {{ etcd: string, 'kube-apiserver': string }} programs
 * @param {string} results takes their logs
 * @returns {Promise<ApiServer>}
 * @throws {UserError} when it doesn't get ready
 */
export async function startApiServer(programs, results) {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-kubernetes-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [port, etcdPort, peerPort] = await findFreePorts(3);
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  startEtcd(programs.etcd, { folder, etcdUrl, peerPort, results });

  const tokens = { admin: newToken(), portal: newToken() };
  const server = {
    url: `https://127.0.0.1:${port}`,
    etcdUrl,
    adminToken: tokens.admin,
    portalToken: tokens.portal,
    authorityPath: join(folder, 'certificates', 'apiserver.crt'),
    pidPath: join(results, 'kube-apiserver.pid'),
  };
  const args = apiServerArguments({ folder, etcdUrl, port, tokens });
  keepRunning(programs['kube-apiserver'], { args, results, server });
  await untilReady(server, results);
  return server;
}

function newToken() {
  return randomBytes(24).toString('base64url');
}

/**
 * @param {string} program
 * @param {{ folder: string, etcdUrl: string, peerPort: number, results: string }} options
 */
function startEtcd(program, { folder, etcdUrl, peerPort, results }) {
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const log = openSync(join(results, 'etcd.log'), 'w');
  const args = [
    ...[`--data-dir=${join(folder, 'etcd')}`, '--unsafe-no-fsync'],
    ...[
      `--listen-client-urls=${etcdUrl}`,
      `--advertise-client-urls=${etcdUrl}`,
    ],
    ...[`--listen-peer-urls=${peerUrl}`],
    ...[`--initial-advertise-peer-urls=${peerUrl}`],
    `--initial-cluster=default=${peerUrl}`,
  ];
  startChild(program, args, { stdio: ['ignore', log, log] });
}

/**
 * @param {{ folder: string, etcdUrl: string, port: number, tokens: { admin: string, portal: string } }} options
 */
function apiServerArguments({ folder, etcdUrl, port, tokens }) {
  const key = join(folder, 'accounts.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(key, privateKey.export({ type: 'pkcs1', format: 'pem' }));
  const known = join(folder, 'tokens.csv');
  const line = (/** @type {string} */ token, { user, groups } = ADMIN) =>
    `${token},${user},${user},"${groups.join(',')}"\n`;
  writeFileSync(known, line(tokens.admin) + line(tokens.portal, PORTAL));
  return [
    ...['--bind-address=127.0.0.1', `--secure-port=${port}`],
    ...[`--etcd-servers=${etcdUrl}`, '--endpoint-reconciler-type=none'],
    // Makes a certificate of its own.
    `--cert-dir=${join(folder, 'certificates')}`,
    ...[`--token-auth-file=${known}`, '--authorization-mode=RBAC'],
    '--service-account-issuer=https://kubernetes.default.svc',
    ...[`--service-account-key-file=${key}`],
    `--service-account-signing-key-file=${key}`,
    '--service-cluster-ip-range=10.96.0.0/16',
    // Nobody makes the accounts that pods would need.
    '--disable-admission-plugins=ServiceAccount',
  ];
}

/**
 * @param {string} program
 * @param {{ args: string[], results: string, server: ApiServer }} options
 */
function keepRunning(program, { args, results, server }) {
  const log = openSync(join(results, 'kube-apiserver.log'), 'w');
  const run = () => {
    const child = startChild(program, args, { stdio: ['ignore', log, log] });
    writeFileSync(server.pidPath, String(child.pid));
    child.once('exit', () => setTimeout(run, RESTART_DELAY_MS).unref());
  };
  run();
}

/**
 * @param {ApiServer} server
 * @param {string} results
 */
async function untilReady(server, results) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isReady(server)) return;
    await sleep(READY_POLL_INTERVAL_MS);
  }
  throw new UserError(
    `The Kubernetes API server did not get ready. Its log tells why: ${join(results, 'kube-apiserver.log')}`,
  );
}

/**
 * @param {ApiServer} server
 * @returns {Promise<boolean>}
 */
function isReady({ url, adminToken, authorityPath }) {
  if (!existsSync(authorityPath)) return Promise.resolve(false);
  const ca = readFileSync(authorityPath);
  const headers = { Authorization: `Bearer ${adminToken}` };
  return new Promise(resolve => {
    get(`${url}/readyz`, { ca, headers }, answer => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}
