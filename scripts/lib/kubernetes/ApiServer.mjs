import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../ports.mjs';
import { UserError } from '../runMain.mjs';
import { keepRunning } from './startProgram.mjs';

/** A start takes some 10 s on an idle machine. */
const READY_TIMEOUT_MS = 120_000;
const READY_POLL_INTERVAL_MS = 200;

/** The portal's identity: the service account of deploy/rbac.yaml, with only the rights of that file. */
const PORTAL = {
  user: 'system:serviceaccount:rayport:rayport',
  groups: ['system:serviceaccounts', 'system:authenticated'],
};
const ADMIN = { user: 'admin', groups: ['system:masters'] };

/**
 * @typedef {object} ApiServer
 * @property {string} url
 * @property {string} etcdUrl
 * @property {string} adminToken of a user with all permissions
 * @property {string} portalToken of the account in deploy/rbac.yaml
 * @property {string} authorityPath the certificate that signed the server's
 * @property {string} accountsKeyPath the key that signs the tokens of service accounts
 * @property {string} podSocketPath socket of the program that forwards connections to pods (PodNetwork.ts)
 * @property {string} pidPath the file with the process id of the running API server
 * @property {string} etcdPidPath the same for etcd
 */

/**
 * Starts etcd and a Kubernetes API server on loopback, on ports that are free.
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
  const etcdPidPath = keepRunning({
    program: programs.etcd,
    args: etcdArguments({ folder, etcdUrl, peerPort }),
    name: 'etcd',
    results,
  });

  const tokens = { admin: newToken(), portal: newToken() };
  const paths = {
    authorityPath: join(folder, 'certificates', 'apiserver.crt'),
    accountsKeyPath: join(folder, 'accounts.pem'),
    podSocketPath: join(folder, 'pods.sock'),
  };
  const pidPath = keepRunning({
    program: programs['kube-apiserver'],
    args: apiServerArguments({ folder, etcdUrl, port, tokens, ...paths }),
    name: 'kube-apiserver',
    results,
  });
  const server = {
    url: `https://127.0.0.1:${port}`,
    etcdUrl,
    adminToken: tokens.admin,
    portalToken: tokens.portal,
    ...paths,
    pidPath,
    etcdPidPath,
  };
  await untilReady(server, results);
  return server;
}

function newToken() {
  return randomBytes(24).toString('base64url');
}

/**
 * @param {{ folder: string, etcdUrl: string, peerPort: number }} options
 */
function etcdArguments({ folder, etcdUrl, peerPort }) {
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  return [
    `--data-dir=${join(folder, 'etcd')}`,
    '--unsafe-no-fsync',
    `--listen-client-urls=${etcdUrl}`,
    `--advertise-client-urls=${etcdUrl}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=default=${peerUrl}`,
  ];
}

/**
 * @param {{ folder: string, etcdUrl: string, port: number, tokens: { admin: string, portal: string },
 *   accountsKeyPath: string, podSocketPath: string }} options
 */
function apiServerArguments(options) {
  const { folder, etcdUrl, port, tokens } = options;
  const { accountsKeyPath, podSocketPath } = options;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(
    accountsKeyPath,
    privateKey.export({ type: 'pkcs1', format: 'pem' }),
  );
  const known = join(folder, 'tokens.csv');
  const line = (/** @type {string} */ token, { user, groups } = ADMIN) =>
    `${token},${user},${user},"${groups.join(',')}"\n`;
  writeFileSync(known, line(tokens.admin) + line(tokens.portal, PORTAL));
  const egress = join(folder, 'egress.json');
  writeFileSync(egress, JSON.stringify(egressTo(podSocketPath)));
  return [
    '--bind-address=127.0.0.1',
    `--secure-port=${port}`,
    `--etcd-servers=${etcdUrl}`,
    '--endpoint-reconciler-type=none',
    // Creates its own certificate.
    `--cert-dir=${join(folder, 'certificates')}`,
    `--token-auth-file=${known}`,
    '--authorization-mode=RBAC',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${accountsKeyPath}`,
    `--service-account-signing-key-file=${accountsKeyPath}`,
    '--service-cluster-ip-range=10.96.0.0/16',
    `--egress-selector-config-file=${egress}`,
  ];
}

/**
 * Sends requests for pods and nodes to a proxy on a socket.
 *
 * @param {string} socketPath
 */
function egressTo(socketPath) {
  return {
    apiVersion: 'apiserver.k8s.io/v1beta1',
    kind: 'EgressSelectorConfiguration',
    egressSelections: [
      {
        name: 'cluster',
        connection: {
          proxyProtocol: 'HTTPConnect',
          transport: { uds: { udsName: socketPath } },
        },
      },
    ],
  };
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
