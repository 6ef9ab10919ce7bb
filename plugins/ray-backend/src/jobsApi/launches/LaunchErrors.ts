import { RayApiError } from '@rayport/backstage-plugin-ray-common';

const KIBIBYTE = 1_024;
const MEBIBYTE = 1_048_576;

/** Maximum number of templates in a message. */
const MAX_NAMED = 20;

/** Errors of jobs with a cluster of their own; Ray's client prints their text. */
export const LaunchErrors = {
  packageTooLargeForRay(limit: number) {
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      `The package is larger than ${limit / MEBIBYTE} MiB, the most that Ray's dashboard takes: exclude large files with .rayignore, or read them from storage in the job.`,
      { httpStatus: 413 },
    );
  },

  uploadTooSlow(milliseconds: number, bytes: number) {
    return new RayApiError(
      'DEADLINE_EXCEEDED',
      `Less than ${bytes / KIBIBYTE} KiB of the package came in ${milliseconds / 1000} s, so the upload was ended: check the connection, and submit the folder again.`,
    );
  },

  callerIsFull(limit: number) {
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      `Your packages in this namespace would be larger than ${limit / MEBIBYTE} MiB together, the limit of ray.jobsApi.maxBytesPerCaller. A package goes when its jobs have ended: wait for that, or stop jobs that wait.`,
      { httpStatus: 413 },
    );
  },

  namespaceIsFull(limit: number) {
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      `The packages of this namespace would be larger than ${limit / MEBIBYTE} MiB together, the limit of ray.jobsApi.maxBytesPerNamespace. Try again when other jobs have ended.`,
      { httpStatus: 413 },
    );
  },

  noPackage(name: string) {
    return new RayApiError(
      'NOT_FOUND',
      `There is no package ${name} of yours: upload it first.`,
    );
  },

  packageGone(names: readonly string[]) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      `There is no package ${names.join(', ')} of yours. The portal has it for some days after its last use, and less long where its limits are reached: submit the folder again.`,
    );
  },

  tooManyPackages(limit: number) {
    return new RayApiError(
      'INVALID_ARGUMENT',
      `A submission may use ${limit} packages at most: put modules together.`,
    );
  },

  badSetting(key: string, problem: string) {
    return new RayApiError('INVALID_ARGUMENT', `metadata ${key}: ${problem}`);
  },

  noTemplate(namespace: string, templates: readonly string[]) {
    const named = templates.slice(0, MAX_NAMED).join(', ');
    const more = templates.length > MAX_NAMED ? ', …' : '';
    const choice = templates.length
      ? `Choose one of ${named}${more}`
      : `You see no compute template in namespace "${namespace}"; make one, and name it`;
    return new RayApiError(
      'INVALID_ARGUMENT',
      `The submission names no compute template for its cluster, and ray.jobsApi.defaults has none for namespace "${namespace}". ${choice}: --metadata-json '{"rayport.template": "NAME"}'.`,
    );
  },

  notFound(namespace: string, id: string) {
    return new RayApiError(
      'NOT_FOUND',
      `There is no job "${id}" with a cluster of its own in namespace "${namespace}".`,
    );
  },

  stillRuns(id: string) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      `Job "${id}" has not ended: stop it before you delete it.`,
    );
  },

  notStoppable(id: string) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      `Ray does not have job "${id}" yet, so it can't be stopped: try again, or suspend or delete it on its page.`,
    );
  },
};
