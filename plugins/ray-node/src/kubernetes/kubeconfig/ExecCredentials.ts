import { execFile } from 'node:child_process';
import { z } from 'zod';
import { KubeconfigCluster, KubeconfigExec } from './kubeconfigSchema';

/** How long an exec plugin may take, milliseconds: some of them call a cloud's login service. */
const PLUGIN_TIMEOUT_MS = 60_000;

/** Maximum output of an exec plugin, bytes; certificates and tokens take a few kilobytes. */
const MAX_OUTPUT_BYTES = 1_048_576;

/** The cluster's extension that is passed to exec plugins. */
const CLUSTER_EXTENSION = 'client.authentication.k8s.io/exec';

const statusSchema = z
  .object({
    token: z.string().nullish(),
    clientCertificateData: z.string().nullish(),
    clientKeyData: z.string().nullish(),
    expirationTimestamp: z.iso.datetime({ offset: true }).nullish(),
  })
  .refine(
    ({ token, clientCertificateData: cert }) => token || cert,
    'it holds neither a token nor a client certificate',
  )
  .refine(
    ({ clientCertificateData: cert, clientKeyData: key }) => !cert === !key,
    'a client certificate and its key come together',
  );

/** Credentials from an exec plugin (ExecCredential, its status). */
export type ExecCredential = z.output<typeof statusSchema>;

function isValid({ expirationTimestamp }: ExecCredential): boolean {
  return !expirationTimestamp || Date.parse(expirationTimestamp) > Date.now();
}

/** The API server's data in `KUBERNETES_EXEC_INFO`. */
function clusterInfo(cluster: KubeconfigCluster, ca: Buffer | undefined) {
  const extension = cluster.extensions?.find(
    ({ name }) => name === CLUSTER_EXTENSION,
  );
  return {
    server: cluster.server,
    'tls-server-name': cluster['tls-server-name'] ?? undefined,
    'insecure-skip-tls-verify':
      cluster['insecure-skip-tls-verify'] ?? undefined,
    'certificate-authority-data': ca?.toString('base64'),
    'proxy-url': cluster['proxy-url'] ?? undefined,
    'disable-compression': cluster['disable-compression'] ?? undefined,
    config: extension?.extension,
  };
}

/** Credentials from a program, kept until they expire (Kubernetes, client-go credential plugins). */
export class ExecCredentials {
  readonly #exec: KubeconfigExec;
  readonly #cluster: KubeconfigCluster;
  #credential: ExecCredential | undefined;
  #running: Promise<ExecCredential> | undefined;

  constructor(exec: KubeconfigExec, cluster: KubeconfigCluster) {
    this.#exec = exec;
    this.#cluster = cluster;
  }

  /**
   * Runs the plugin unless its last credentials are still valid. Concurrent callers share one run.
   *
   * @param ca - the authority of the API server, for plugins that ask for it
   * @throws Error with the reason why it gave none; the plugin's own output is in the cause
   */
  async get(ca: Buffer | undefined): Promise<ExecCredential> {
    if (this.#credential && isValid(this.#credential)) return this.#credential;
    this.#running ??= this.#run(ca).finally(() => {
      this.#running = undefined;
    });
    this.#credential = await this.#running;
    return this.#credential;
  }

  /** Kubernetes refused the credentials: the next call runs the plugin again. */
  forget(): void {
    this.#credential = undefined;
  }

  async #run(ca: Buffer | undefined): Promise<ExecCredential> {
    const { apiVersion, interactiveMode, provideClusterInfo } = this.#exec;
    if (interactiveMode === 'Always') {
      throw this.#error(
        'wants a terminal (interactiveMode: Always), which a portal has not',
      );
    }
    const info = JSON.stringify({
      apiVersion,
      kind: 'ExecCredential',
      spec: {
        interactive: false,
        cluster: provideClusterInfo
          ? clusterInfo(this.#cluster, ca)
          : undefined,
      },
    });
    return this.#parse(await this.#output(info));
  }

  async #output(info: string): Promise<string> {
    const { command, args, env } = this.#exec;
    const own = (env ?? []).map(({ name, value }) => [name, value]);
    return new Promise((resolve, reject) => {
      const child = execFile(
        command,
        args ?? [],
        {
          env: {
            ...process.env,
            ...Object.fromEntries(own),
            KUBERNETES_EXEC_INFO: info,
          },
          timeout: PLUGIN_TIMEOUT_MS,
          maxBuffer: MAX_OUTPUT_BYTES,
        },
        (failure, stdout, stderr) => {
          if (failure) reject(this.#failed(failure, stderr));
          else resolve(stdout);
        },
      );
      // There is no terminal for input.
      child.stdin?.end();
    });
  }

  #failed(
    failure: Error & { code?: string | number | null; killed?: boolean },
    stderr: string,
  ): Error {
    const { code, killed } = failure;
    const cause = new Error(stderr.trim() || failure.message);
    if (code === 'ENOENT') {
      const { installHint } = this.#exec;
      const hint = installHint ? `: ${installHint.trim()}` : '';
      return this.#error(`is not installed${hint}`, cause);
    }
    if (killed) {
      const seconds = PLUGIN_TIMEOUT_MS / 1000;
      return this.#error(`did not end within ${seconds} s`, cause);
    }
    return this.#error(`failed with exit code ${code}`, cause);
  }

  #parse(output: string): ExecCredential {
    const { apiVersion } = this.#exec;
    const schema = z.object({
      kind: z.literal('ExecCredential'),
      apiVersion: z.literal(apiVersion),
      status: statusSchema,
    });
    const result = schema.safeParse(parseJson(output));
    if (result.success) return result.data.status;
    const [issue] = result.error.issues;
    throw this.#error(
      `gave no ExecCredential of ${apiVersion} (${issue?.path.join('.') || 'the output'}: ${issue?.message})`,
    );
  }

  #error(what: string, cause?: Error): Error {
    return new Error(
      `The exec plugin ${this.#exec.command} of the kubeconfig ${what}`,
      { cause },
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the output, which holds secrets.
    return undefined;
  }
}
