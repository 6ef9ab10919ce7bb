import { clusterOf, Sample, Verdict } from './samples';

/** The parts of a group that pages show. */
interface ShownGroup {
  name: string;
  image: string;
  /** Absent where there are none. */
  resources?: Record<string, string>;
  hosts: number;
}

/** What is read of an object's status. */
interface ShownStatus {
  state: string;
  reason: string;
  message: string;
  origin: unknown;
  groups?: ShownGroup[];
}

/** What is read of an object's message in the API V1. */
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

/** What the portal is expected to say of a sample, as {@link toldOf} reads it. */
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
 * What the portal says of a sample.
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
  // What lasts for a minute is a failure.
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
