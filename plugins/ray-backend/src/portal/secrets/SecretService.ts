import {
  ListSecretsResponse,
  OperationInput,
  SecretKeys,
  SystemNamespaces,
} from '@rayport/backstage-plugin-ray-common';
import {
  isKubernetesError,
  KubernetesService,
  pathOf,
  SECRETS,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { audienceOf } from '../../admission/PodSecurity';
import { RequestContext } from '../../requests/RequestContext';

/** Maximum number of names in an answer. The names of other Secrets have to be typed. */
const MAX_NAMES = 500;

/** A table has names and numbers only: neither values, nor annotations, which may repeat them. */
const TABLE = 'application/json;as=Table;g=meta.k8s.io;v=v1';

/** Types that are for other programs than jobs. */
const OTHER_TYPES = [
  'bootstrap.kubernetes.io/token',
  'helm.sh/release.v1',
  'kubernetes.io/dockercfg',
  'kubernetes.io/dockerconfigjson',
  'kubernetes.io/service-account-token',
];

const DENIED_LIST: ListSecretsResponse = {
  names: [],
  isComplete: false,
  isDenied: true,
};

const DENIED: SecretKeys = { state: 'denied', keys: [] };

const tableSchema = z.object({
  metadata: z.object({ continue: z.string().optional() }).optional(),
  columnDefinitions: z.array(z.object({ name: z.string() })),
  rows: z.array(z.object({ cells: z.array(z.unknown()) })).nullish(),
});

function hasStatus(error: unknown, status: number): boolean {
  return isKubernetesError(error) && error.status === status;
}

/** @throws ZodError for an answer that is no table */
function readNames(answer: string) {
  const table = tableSchema.parse(JSON.parse(answer));
  const column = table.columnDefinitions.findIndex(
    ({ name }) => name === 'Name',
  );
  const names = (table.rows ?? [])
    .map(({ cells }) => cells[column])
    .filter(name => typeof name === 'string');
  return { names, isComplete: !table.metadata?.continue };
}

/** Names and keys of Secrets, for callers who may create jobs that use them. Never their values. */
export class SecretService {
  readonly #kubernetes: Pick<KubernetesService, 'get' | 'request'>;
  readonly #systemNamespaces: SystemNamespaces;

  constructor(options: {
    kubernetes: Pick<KubernetesService, 'get' | 'request'>;
    systemNamespaces: SystemNamespaces;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#systemNamespaces = options.systemNamespaces;
  }

  /** The names; none for callers who may create no jobs in the namespace. */
  async list(
    { namespace }: OperationInput<'listSecrets'>,
    context: RequestContext,
  ): Promise<ListSecretsResponse> {
    if (!(await this.#mayUse(namespace, context))) return DENIED_LIST;
    const { signal, impersonate } = context;
    const query = new URLSearchParams({
      includeObject: 'None',
      limit: String(MAX_NAMES),
      fieldSelector: OTHER_TYPES.map(type => `type!=${type}`).join(','),
    });
    try {
      const response = await this.#kubernetes.request(
        `${pathOf(SECRETS, { namespace })}?${query}`,
        { method: 'GET', headers: { accept: TABLE }, signal, impersonate },
      );
      return { ...readNames(await response.text()), isDenied: false };
    } catch (error) {
      if (!hasStatus(error, 403)) throw error;
      return DENIED_LIST;
    }
  }

  /** The keys of one; denied to callers who may create no jobs in the namespace. */
  async keys(
    { namespace, name }: OperationInput<'getSecretKeys'>,
    context: RequestContext,
  ): Promise<SecretKeys> {
    if (!(await this.#mayUse(namespace, context))) return DENIED;
    const { signal, impersonate } = context;
    const key = { namespace, name };
    try {
      const { data = {} } = await this.#kubernetes.get(SECRETS, key, {
        signal,
        impersonate,
      });
      return { state: 'found', keys: Object.keys(data).sort() };
    } catch (error) {
      if (hasStatus(error, 404)) return { state: 'missing', keys: [] };
      if (hasStatus(error, 403)) return DENIED;
      throw error;
    }
  }

  /** Whether jobs of the caller could use Secrets of a namespace. */
  async #mayUse(
    namespace: string,
    { caller, mayCreate }: RequestContext,
  ): Promise<boolean> {
    const isClosed =
      audienceOf(caller) === 'users' && this.#systemNamespaces.has(namespace);
    return !isClosed && (await mayCreate())('job', namespace);
  }
}
