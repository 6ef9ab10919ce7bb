import {
  OperationOutput,
  POD_SECURITY_LEVELS,
  rayPermissions,
  ResourceKind,
  SystemNamespaces,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  NAMESPACES,
} from '@rayport/backstage-plugin-ray-node';
import {
  audienceOf,
  PodSecurity,
  podSecurityLevel,
} from '../admission/PodSecurity';
import { STORED_AS } from '../kinds/kinds';
import { RESOURCE_KINDS } from '../core/resourceKinds';
import { Impersonation } from '../requests/Impersonation';
import { RequestContext } from '../requests/RequestContext';
import {
  AccountRights,
  Change,
  CHANGES,
  MayDo,
} from '../kubernetes/AccountRights';

/** Actions that forms offer, and that the portal's account must be able to do. */
interface ChangeOfKind {
  permission: string;
  change: Change;
  kind: ResourceKind;
}

const CHANGES_OF_KINDS: readonly ChangeOfKind[] = RESOURCE_KINDS.flatMap(kind =>
  CHANGES.flatMap(change => {
    const permission = `ray.${kind}.${change}`;
    return rayPermissions.some(({ name }) => name === permission)
      ? { permission, change, kind }
      : [];
  }),
);

/** The namespaces that forms and filters offer. */
export class NamespaceService {
  readonly #kubernetes: KubernetesService;
  readonly #rights: AccountRights<Change>;
  readonly #followed: readonly string[] | undefined;
  readonly #podSecurity: PodSecurity;
  readonly #impersonation: Impersonation | undefined;
  readonly #systemNamespaces: SystemNamespaces;

  /** @param options - `followed`: the namespaces that the portal serves; all when absent */
  constructor(options: {
    kubernetes: KubernetesService;
    followed?: readonly string[];
    podSecurity: PodSecurity;
    /** How users act in Kubernetes; as the portal's own account when absent. */
    impersonation?: Impersonation;
    systemNamespaces: SystemNamespaces;
  }) {
    const { kubernetes } = options;
    this.#kubernetes = kubernetes;
    this.#followed = options.followed;
    this.#podSecurity = options.podSecurity;
    this.#impersonation = options.impersonation;
    this.#systemNamespaces = options.systemNamespaces;
    this.#rights = new AccountRights({
      kubernetes,
      resources: Object.values(STORED_AS),
      verbs: CHANGES,
    });
  }

  async list({
    caller,
    signal,
    mayRead,
    mayCreate,
  }: RequestContext): Promise<OperationOutput<'listNamespaces'>> {
    const names = this.#followed ?? (await this.#all(signal));
    const namespaces = names
      .filter(name =>
        mayRead({ kind: 'template', namespace: name, name: '', templates: [] }),
      )
      .sort();
    const user = await this.#impersonation?.userOf(caller);
    const [isCreatable, mayChange] = await Promise.all([
      mayCreate(),
      this.#rights.read(names, user),
    ]);
    const isClosed = (name: string) =>
      audienceOf(caller) === 'users' && this.#systemNamespaces.has(name);
    const isOpen = (kind: ResourceKind, name: string) =>
      !isClosed(name) &&
      isCreatable(kind, name) &&
      mayChange('create', STORED_AS[kind], name);
    const creation = RESOURCE_KINDS.map(kind => ({
      kind,
      anywhere: names.some(name => isOpen(kind, name)),
      namespaces: namespaces.filter(name => isOpen(kind, name)),
    }));
    const missingRights = missingRightsOf(mayChange, { names, namespaces });
    const podSecurity = POD_SECURITY_LEVELS.map(level => ({
      level,
      namespaces: namespaces.filter(
        name => podSecurityLevel(this.#podSecurity, caller, name) === level,
      ),
    })).filter(found => found.namespaces.length);
    return { namespaces, creation, missingRights, podSecurity };
  }

  async #all(signal: AbortSignal): Promise<string[]> {
    const { items } = await this.#kubernetes.listAll(NAMESPACES, { signal });
    return items
      .filter(({ status }) => status?.phase !== 'Terminating')
      .map(({ metadata }) => metadata.name)
      .filter(name => !this.#systemNamespaces.has(name));
  }
}

/** @param known - `names`: all namespaces; `namespaces`: those visible to the caller */
function missingRightsOf(
  mayChange: MayDo<Change>,
  known: { names: readonly string[]; namespaces: readonly string[] },
) {
  const { names, namespaces } = known;
  return CHANGES_OF_KINDS.flatMap(({ permission, change, kind }) => {
    const lacks = (name: string) => !mayChange(change, STORED_AS[kind], name);
    const missing = {
      permission,
      everywhere: names.length > 0 && names.every(lacks),
      namespaces: namespaces.filter(lacks),
    };
    return missing.everywhere || missing.namespaces.length ? missing : [];
  });
}
