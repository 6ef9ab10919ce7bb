import {
  HEAD_GROUP,
  rayVersionInImage,
} from '@rayport/backstage-plugin-ray-common';
import { defaultImage } from '../../clusters/form/clusterPart';
import { JobValues } from '../form/jobForm';
import { RunAgain } from './RunAgain';
import { RunStart } from './useRunStart';

/** The groups whose image another run changes, and their current images. */
export interface ReplacedImages {
  /** Names; `headgroup` for the head. */
  groups: readonly string[];
  /** Each once. */
  images: readonly string[];
  /** Whether one of the groups has GPUs. */
  hasGpu: boolean;
}

/** The groups that a run names; otherwise those with the image that is wrong, or all. */
export function replacedImages(
  { values, templates }: RunStart,
  { groups, wrongImage }: Pick<RunAgain, 'groups' | 'wrongImage'>,
): ReplacedImages {
  const named = groups?.split(',');
  const { headGroupSpec, workerGroupSpec } = values.clusterSpec;
  const all = [
    { groupName: HEAD_GROUP, ...headGroupSpec },
    ...workerGroupSpec,
  ].map(({ groupName, image, computeTemplate }) => ({
    name: groupName,
    image: image || defaultImage(values.version),
    gpu: templates.find(({ name }) => name === computeTemplate)?.gpu ?? 0,
  }));
  const found = all.filter(({ name, image }) =>
    named ? named.includes(name) : !wrongImage || image === wrongImage,
  );
  return {
    groups: found.map(({ name }) => name),
    images: [...new Set(found.map(({ image }) => image))],
    hasGpu: found.some(({ gpu }) => gpu > 0),
  };
}

/**
 * Images for another run in place of the present ones, the best first: those of the namespace with the same Ray, that of
 * the Ray project, and others of the namespace.
 */
export function otherImages(
  { values: { version }, usedImages }: RunStart,
  { images, hasGpu }: ReplacedImages,
): string[] {
  const isSameRay = (image: string) => rayVersionInImage(image) === version;
  const project = defaultImage(hasGpu ? `${version}-gpu` : version);
  const all = [
    ...usedImages.filter(isSameRay),
    ...(version ? [project] : []),
    ...usedImages,
  ];
  return [...new Set(all)].filter(image => !images.includes(image));
}

/** A job whose groups have another image; the job has the Ray version of its head. */
export function withImage(
  values: JobValues,
  groups: readonly string[],
  image: string,
): JobValues {
  const { clusterSpec, version } = values;
  const { headGroupSpec, workerGroupSpec } = clusterSpec;
  const withHead = groups.includes(HEAD_GROUP);
  return {
    ...values,
    version: (withHead && rayVersionInImage(image)) || version,
    clusterSpec: {
      ...clusterSpec,
      headGroupSpec: withHead ? { ...headGroupSpec, image } : headGroupSpec,
      workerGroupSpec: workerGroupSpec.map(group =>
        groups.includes(group.groupName) ? { ...group, image } : group,
      ),
    },
  };
}
