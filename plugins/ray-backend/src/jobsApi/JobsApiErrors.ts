import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { MAX_ID_BYTES } from '../submissions/submissionId';

const MEBIBYTE = 1_048_576;

/** Errors of Ray's job API; those of the head itself are in SubmissionErrors. Ray's client prints their text. */
export const JobsApiErrors = {
  badPath(cause?: unknown) {
    return new RayApiError(
      'INVALID_ARGUMENT',
      `The path does not name a submission: use ${MAX_ID_BYTES} bytes at most, leave out "/", "\\" and control characters, and encode "%" as "%25".`,
      { cause },
    );
  },

  badPackage() {
    return new RayApiError(
      'INVALID_ARGUMENT',
      'The path does not name a package: use letters, digits and any of "_.+!~-", 255 characters at most.',
    );
  },

  unknownPath() {
    return new RayApiError(
      'NOT_FOUND',
      "The portal serves only Ray's job API under this address: /api/version, /api/jobs/ and /api/packages/gcs/. Use the cluster's page for everything else.",
    );
  },

  noWebSocket() {
    return new RayApiError(
      'INVALID_ARGUMENT',
      'This address answers WebSockets of version 13 only. A proxy in front of the portal may have removed the Upgrade header: let it pass, or read the log without --follow.',
      { httpStatus: 426 },
    );
  },

  noUpgrade({ namespace, name }: ObjectKey) {
    return new RayApiError(
      'UNAVAILABLE',
      `The connection to cluster "${name}" in namespace "${namespace}" does not pass WebSockets on: read the log without --follow, or submit with --no-wait.`,
    );
  },

  noPackage(name: string) {
    return new RayApiError(
      'NOT_FOUND',
      `The cluster has no package ${name}: upload it first.`,
    );
  },

  packageTooLarge(limit: number) {
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      `The package is larger than ${limit / MEBIBYTE} MiB, the limit of ray.jobsApi.maxPackageBytes: exclude large files with .rayignore, or read them from storage in the job.`,
      { httpStatus: 413 },
    );
  },

  packageTooLargeForRay({ namespace, name }: ObjectKey, limit: string) {
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      `The package is larger than Ray on cluster "${name}" in namespace "${namespace}" takes${limit && ` (${limit} bytes)`}: exclude large files with .rayignore, or read them from storage in the job.`,
      { httpStatus: 413 },
    );
  },

  answerTooLarge({ namespace, name }: ObjectKey, limit: number) {
    return new RayApiError(
      'UNAVAILABLE',
      `The answer of Ray on cluster "${name}" in namespace "${namespace}" is larger than ${limit / MEBIBYTE} MiB: look at what runs on its head, and delete jobs that have ended.`,
    );
  },

  encodedPackage() {
    return new RayApiError(
      'INVALID_ARGUMENT',
      'A package is sent as it is: leave out Content-Encoding.',
      { httpStatus: 415 },
    );
  },

  badSubmission(message: string) {
    return new RayApiError(
      'INVALID_ARGUMENT',
      `The submission is not valid: ${message}`,
    );
  },

  revoked() {
    return new RayApiError(
      'PERMISSION_DENIED',
      'The permission for this cluster has ended while the request was under way.',
    );
  },
};
