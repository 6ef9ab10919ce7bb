import { clusterOf, Sample, Verdict } from './samples';

/** The parts of a group that pages show. */
interface ShownGroup {
  name: string;
  image: string;
  /** Absent where there are none. */
  resources?: Record<string, string>;
  hosts: number;
}

/** The fields of an object's status that the tests read. */
interface ShownStatus {
  state: string;
  reason: string;
  message: string;
  origin: unknown;
  groups?: ShownGroup[];
}

/** The fields of an object's V1 message that the tests read. */
interface ShownMessage {
  clusterSpec?: {
    headGroupSpec: ShownPods;
    workerGroupSpec?: ShownPods[];
  };
  user?: string;
}

interface ShownPods {
  image: string;
  computeTemplate?: string;
}

/** Head and workers as the sample itself has them. */
function groupsOf(sample: Sample): ShownGroup[] {
  const cluster = clusterOf(sample);
  if (!cluster) return [];
  return [cluster.headGroupSpec, ...(cluster.workerGroupSpecs ?? [])].map(
    ({ groupName = 'headgroup', numOfHosts = 1, template }) => {
      const [{ image, resources: { limits, requests } = {} }] =
        template.spec.containers;
      const resources = Object.fromEntries(
        Object.entries({ ...requests, ...limits }).map(([resource, amount]) => [
          resource,
          String(amount),
        ]),
      );
      return { name: groupName, image, resources, hosts: numOfHosts };
    },
  );
}

/** The expected result of {@link toldOf} for a sample. */
export function expectedOf(
  sample: Sample,
  verdict: Pick<Verdict, 'state' | 'message'> = sample.verdict,
) {
  const { origin = { tool: 'kubectl' }, owner = '' } = sample.verdict;
  const groups = groupsOf(sample);
  return {
    state: verdict.state,
    origin,
    owner,
    images: groups.map(({ image }) => image),
    templates: [],
    groups,
  };
}

/**
 * Reads what the portal shows for a sample.
 *
 * @param read - gets a path of the portal
 */
export async function toldOf(
  read: <T>(path: string) => Promise<T>,
  { path, name }: Sample,
  namespace: string,
) {
  const object = `namespaces/${namespace}/${path}/${name}`;
  const {
    state,
    reason,
    message,
    origin,
    groups = [],
  } = await read<ShownStatus>(`/api/ray/${object}/status`);
  const { clusterSpec, user = '' } = await read<ShownMessage>(
    `/apis/v1/${object}?objects=all`,
  );
  const specs = clusterSpec
    ? [clusterSpec.headGroupSpec, ...(clusterSpec.workerGroupSpec ?? [])]
    : [];
  // A state that lasts for a minute becomes `failed`, so `failed` is compared as `provisioning`.
  const lasting = state === 'failed' && reason !== 'AppFailed';
  return {
    message,
    told: {
      state: `${lasting ? 'provisioning' : state} ${reason}`,
      origin,
      owner: user,
      images: specs.map(({ image }) => image),
      templates: specs.flatMap(({ computeTemplate }) => computeTemplate ?? []),
      groups: groups.map(({ resources = {}, ...group }) => ({
        ...group,
        resources,
      })),
    },
  };
}
