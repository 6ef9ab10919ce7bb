import { hasLabels } from '../../core/hasLabels';
import { ObjectClient, ObjectKey, StoredObject } from '../../core/types';
import { isRayReady, mainContainer, Pod } from '../../objects';
import { RayAccess, ReadyHead } from '../../simulation/rayDashboard';
import { dashboardPort } from '../untilHealthy';
import { RayAnswers } from './RayAnswers';
import { RunningJobs } from './RunningJobs';
import { RunningServe } from './RunningServe';

interface SelectingService extends StoredObject {
  spec: { selector?: Record<string, string> };
}

/** The heads that run here, asked by Ray's own REST API. */
export class RunningHeads implements RayAccess {
  readonly #client: ObjectClient;
  readonly #answers = new RayAnswers();
  /** By id of the head's container: a head that was started again knows nothing. */
  readonly #serves = new Map<string, RunningServe>();

  constructor(client: ObjectClient) {
    this.#client = client;
  }

  behindService(key: ObjectKey): ReadyHead | undefined {
    const pod = readyPods(this.#client, key).find(
      ({ metadata }) => metadata.labels?.['ray.io/node-type'] === 'head',
    );
    const url = pod && dashboardUrl(pod);
    if (!pod || !url || !this.#answers.get(`${url}/api/version`)) {
      return undefined;
    }
    const jobs = new RunningJobs(url, this.#answers);
    return { pod, jobs, serve: this.#serveOf(pod, url) };
  }

  #serveOf(pod: Pod, url: string): RunningServe {
    const id = pod.status?.containerStatuses?.[0]?.containerID ?? '';
    const host = pod.status?.podIP ?? '';
    const serve =
      this.#serves.get(id) ??
      new RunningServe({ url, host, answers: this.#answers });
    this.#serves.set(id, serve);
    return serve;
  }
}

/** The ready pods that a service selects, heads first: Serve's proxy runs beside the head alone. */
export function readyPods(client: ObjectClient, key: ObjectKey): Pod[] {
  const service = client.get<SelectingService>('services', key);
  const labels = service?.spec.selector;
  if (!labels) {
    return [];
  }
  const isHead = ({ metadata }: Pod) =>
    hasLabels(metadata, { 'ray.io/node-type': 'head' });
  return client
    .list<Pod>('pods', { namespace: key.namespace, labels })
    .filter(pod => isRayReady(pod) && !pod.metadata.deletionTimestamp)
    .sort((left, right) => Number(isHead(right)) - Number(isHead(left)));
}

function dashboardUrl({ spec, status }: Pod): string {
  return `http://${status?.podIP}:${dashboardPort(mainContainer(spec))}`;
}
