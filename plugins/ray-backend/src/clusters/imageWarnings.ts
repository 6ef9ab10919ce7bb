import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  PodTemplate,
  RayClusterSpec,
} from '@rayport/backstage-plugin-ray-node';

/** Images by the containers that have them: `head`, `gpu-workers`, `head/sidecar`. */
type Images = ReadonlyMap<string, string>;

/** No group can have this name, because of the blank. */
const AUTOSCALER = 'the autoscaler';

/** The Ray container comes first, as in the operator's pods, and has the name of its group. */
function imagesOfPod(
  group: string,
  template: PodTemplate | undefined,
): Array<[string, string]> {
  const { containers = [], initContainers = [] } = template?.spec ?? {};
  return [...containers, ...initContainers].flatMap(({ name, image }, index) =>
    image ? [[index ? `${group}/${name}` : group, image]] : [],
  );
}

function imagesOf(spec: RayClusterSpec | undefined): Images {
  const autoscaler = spec?.autoscalerOptions?.image;
  return new Map([
    ...imagesOfPod('head', spec?.headGroupSpec?.template),
    ...(autoscaler ? [[AUTOSCALER, autoscaler] as const] : []),
    ...(spec?.workerGroupSpecs ?? []).flatMap(({ groupName, template }) =>
      imagesOfPod(groupName, template),
    ),
  ]);
}

/** Sidecars have no version of Ray. */
function runsRay(container: string): boolean {
  return container !== AUTOSCALER && !container.includes('/');
}

/**
 * Names every image before and after a change of a spec, equal ones together. A new Ray version does not change custom
 * images, so they are listed, too.
 *
 * @returns texts for `Warning` headers
 */
export function imageWarnings(
  before: RayClusterSpec | undefined,
  after: RayClusterSpec | undefined,
): MessagePart[] {
  const version = after?.rayVersion ?? '';
  const isOtherVersion = before?.rayVersion !== after?.rayVersion;
  const now = imagesOf(after);
  const changes = new Map<string, { was: string; is: string; of: string[] }>();
  for (const [of, was] of imagesOf(before)) {
    const is = now.get(of);
    if (is === undefined) continue;
    if (is === was && !(isOtherVersion && runsRay(of))) continue;
    const key = JSON.stringify([was, is]);
    const same = changes.get(key) ?? { was, is, of: [] };
    same.of.push(of);
    changes.set(key, same);
  }
  return [...changes.values()].map(({ was, is, of }) => {
    const containers = of.join(', ');
    return was === is
      ? messagePart('ImageKept', { image: is, containers, version })
      : messagePart('ImageChanged', { before: was, after: is, containers });
  });
}
