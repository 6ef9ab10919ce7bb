import {
  CallOptions,
  ClusterSpec,
  HEAD_GROUP,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { writeAsStored } from '../fleet';
import { ImageKind, ImageRow } from './imageRows';

/** Another image for the groups of an object whose image does not work. */
interface ImageChange {
  row: ImageRow;
  image: string;
}

/** The part of a patch that changes the image; groups that have another one by now keep it. */
function imagePatch(
  spec: ClusterSpec | undefined,
  { row, image }: ImageChange,
) {
  const isMeant = (name: string, current: string | undefined) =>
    row.groups.includes(name) && current === row.image;
  const { headGroupSpec, workerGroupSpec = [] } = spec ?? {};
  return {
    clusterSpec: {
      ...(isMeant(HEAD_GROUP, headGroupSpec?.image) && {
        headGroupSpec: { image },
      }),
      workerGroupSpec: workerGroupSpec.map(group =>
        isMeant(group.groupName, group.image) ? { ...group, image } : group,
      ),
    },
  };
}

type SetImage = (
  client: RayClient,
  change: ImageChange,
  call: CallOptions,
) => Promise<void>;

/** Changes the image of an object, and recreates pods that have the old one. */
export const SET_IMAGE: Record<ImageKind, SetImage> = {
  async cluster(client, change, call) {
    const { namespace, name } = change.row;
    await writeAsStored({
      name,
      call,
      read: options => client.getCluster({ namespace, name }, options),
      write: ({ clusterSpec }, options) =>
        client.patchCluster(
          { namespace, name, patch: imagePatch(clusterSpec, change) },
          options,
        ),
    });
    await client.renewClusterPods({ namespace, name }, call);
  },
  // The operator starts another cluster for the service.
  async service(client, change, call) {
    const { namespace, name } = change.row;
    await writeAsStored({
      name,
      call,
      read: options => client.getRayService({ namespace, name }, options),
      write: ({ clusterSpec }, options) =>
        client.patchRayService(
          { namespace, name, patch: imagePatch(clusterSpec, change) },
          options,
        ),
    });
  },
};
