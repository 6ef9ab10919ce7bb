import { RESOURCE_KINDS } from '../../core/resourceKinds';
import { RAY_KINDS } from '../../kinds/kinds';
import { KindExamples, MessageExample } from '../../resources/KindExamples';
import { messageId } from './messageSchemas';

/** By the name of the message of a kind. */
function ofKinds<T>(pick: (examples: KindExamples) => T): Record<string, T> {
  return Object.fromEntries(
    RESOURCE_KINDS.map(kind => {
      const { schema, examples } = RAY_KINDS[kind];
      return [messageId(schema), pick(examples)];
    }),
  );
}

/** Examples of request bodies, by the name of the message; each is complete. */
export const requestExamples: Record<string, MessageExample[]> = {
  ...ofKinds(({ created }) => created),
  RayJobSubmission: [
    {
      summary: 'A command',
      value: { entrypoint: 'python -c "import ray; ray.init()"' },
    },
  ],
};

/** Examples of patches, by the name of the changed message; fields that are left out stay unchanged. */
export const patchExamples = ofKinds(({ patched }) => patched);

/** Examples of answers, by the name of the message; lists hold one of each. */
export const responseExamples: Record<string, object> = {
  Empty: {},
  ...ofKinds(({ answered }) => answered),
  SubmitRayJobReply: { submissionId: 'raysubmit_1' },
  JobSubmissionInfo: {
    entrypoint: 'python -c "import ray; ray.init()"',
    submissionId: 'raysubmit_1',
    status: 'RUNNING',
    message: 'Job is currently running.',
    startTime: '1795262400000',
  },
  RenewClusterPodsResponse: { pods: ['demo-head-x7k2p'] },
  GetJobLogReply: { log: 'Connected to Ray cluster.\n' },
};
