import { keyText } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesService,
  ObjectMeta,
} from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { orAbsent } from '../orAbsent';
import { RAY_CRON_JOBS } from '../rayCronJobs';
import { OwnerLookup, OwnerSource } from './OwnerSource';

/** The operator's label on the runs of a RayCronJob and on their clusters (KubeRay 1.7, raycronjob_controller.go). */
const CRON_JOB = 'ray.io/cronjob-name';

/** Owners of RayCronJobs, for the jobs and clusters that the operator makes from them. */
export class CronJobOwners implements OwnerLookup {
  readonly #kubernetes: KubernetesService;
  readonly #followed: readonly string[] | undefined;
  readonly #ownerOf: OwnerSource;
  #owners: ReadonlyMap<string, string> = new Map();

  /** @param options - `followed`: the namespaces that the portal serves, all when absent; `ownerOf`: of a RayCronJob */
  constructor(options: {
    kubernetes: KubernetesService;
    followed: readonly string[] | undefined;
    ownerOf: OwnerSource;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#followed = options.followed;
    this.#ownerOf = options.ownerOf;
  }

  ownerOf({ namespace = '', labels = {} }: ObjectMeta): string | undefined {
    const name = labels[CRON_JOB];
    return name === undefined
      ? undefined
      : this.#owners.get(keyText({ namespace, name }));
  }

  async refresh(signal: AbortSignal): Promise<boolean> {
    const cronJobs = await this.#read(signal);
    const owners = new Map(
      cronJobs.flatMap(({ metadata }): Array<[string, string]> => {
        const { namespace = '', name } = metadata;
        const owner = this.#ownerOf(metadata);
        return owner ? [[keyText({ namespace, name }), owner]] : [];
      }),
    );
    if (isDeepStrictEqual(owners, this.#owners)) return false;
    this.#owners = owners;
    return true;
  }

  /** RayCronJobs of the followed namespaces; empty if KubeRay does not serve them yet. */
  async #read(signal: AbortSignal): Promise<KubernetesObject[]> {
    const scopes = this.#followed?.map(namespace => ({ namespace })) ?? [{}];
    const lists = await Promise.all(
      scopes.map(scope =>
        orAbsent(this.#kubernetes.listAll(RAY_CRON_JOBS, { ...scope, signal })),
      ),
    );
    return lists.flatMap(list => list?.items ?? []);
  }
}
