import { z } from 'zod';

/** How an exec plugin may use the terminal (client.authentication.k8s.io). */
const INTERACTIVE_MODES = ['Never', 'IfAvailable', 'Always'] as const;

const EXEC_VERSIONS = [
  'client.authentication.k8s.io/v1',
  'client.authentication.k8s.io/v1beta1',
] as const;

const execSchema = z.object({
  apiVersion: z.enum(EXEC_VERSIONS, {
    error: `only ${EXEC_VERSIONS.join(' and ')} are supported; update the plugin`,
  }),
  command: z.string().min(1),
  args: z.array(z.string()).nullish(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  installHint: z.string().nullish(),
  provideClusterInfo: z.boolean().nullish(),
  interactiveMode: z.enum(INTERACTIVE_MODES).nullish(),
});

const clusterSchema = z.object({
  server: z.url({ protocol: /^https?$/ }),
  'certificate-authority': z.string().nullish(),
  'certificate-authority-data': z.string().nullish(),
  'insecure-skip-tls-verify': z.boolean().nullish(),
  'tls-server-name': z.string().nullish(),
  'proxy-url': z.string().nullish(),
  'disable-compression': z.boolean().nullish(),
  extensions: z
    .array(z.object({ name: z.string(), extension: z.unknown() }))
    .nullish(),
});

const userSchema = z.object({
  token: z.string().nullish(),
  tokenFile: z.string().nullish(),
  /** `tokenFile` in the JavaScript client. */
  'token-file': z.string().nullish(),
  username: z.string().nullish(),
  password: z.string().nullish(),
  'client-certificate': z.string().nullish(),
  'client-certificate-data': z.string().nullish(),
  'client-key': z.string().nullish(),
  'client-key-data': z.string().nullish(),
  as: z.string().nullish(),
  'as-uid': z.string().nullish(),
  'as-groups': z.array(z.string()).nullish(),
  'as-user-extra': z.record(z.string(), z.array(z.string())).nullish(),
  exec: execSchema.nullish(),
  'auth-provider': z
    .object({
      name: z.string(),
      config: z.record(z.string(), z.string()).nullish(),
    })
    .nullish(),
});

const contextSchema = z.object({
  cluster: z.string(),
  user: z.string().nullish(),
});

/** Only the entries of the chosen context are checked closely: others may be for other tools. */
const entriesSchema = z.array(z.looseObject({ name: z.string() })).nullish();

/** A kubeconfig file (kubectl, `client.config.k8s.io/v1`). Unknown fields are accepted, as in kubectl. */
export const kubeconfigSchema = z.object({
  'current-context': z.string().nullish(),
  clusters: entriesSchema,
  users: entriesSchema,
  contexts: entriesSchema,
});

/** The sections of a kubeconfig, and the content of their entries. */
export const ENTRY_SCHEMAS = {
  clusters: { key: 'cluster', schema: clusterSchema },
  users: { key: 'user', schema: userSchema },
  contexts: { key: 'context', schema: contextSchema },
} as const;

/** Address and TLS options of an API server. */
export type KubeconfigCluster = z.output<typeof clusterSchema>;

/** Credentials of a user. */
export type KubeconfigUser = z.output<typeof userSchema>;

/** A program that is run to get credentials. */
export type KubeconfigExec = z.output<typeof execSchema>;
