import { messagePart } from '../texts';
import { parseInput } from '../operations';
import { bodyToError, errorToBody } from './errorBody';
import { RayApiError } from './RayApiError';

const gone = messagePart('JobLogGone', { job: 'nightly' });

function refusal(): RayApiError {
  try {
    parseInput('createComputeTemplate', {
      namespace: 'ns',
      computeTemplate: { namespace: 'ns', name: 't', cpu: 0, memory: 1 },
    });
  } catch (error) {
    if (error instanceof RayApiError) return error;
  }
  throw new Error('A template without CPUs is refused');
}

it('always includes the English message, and its parts only on request', () => {
  const error = new RayApiError('NOT_FOUND', gone);
  const english = {
    code: 5,
    message: 'The log of job nightly is gone with the pod that submitted it.',
  };
  expect(errorToBody(error, { details: false })).toEqual(english);
  expect(errorToBody(error, { details: true })).toEqual(english);

  const body = errorToBody(error, { details: true, parts: true });
  expect(body).toMatchObject(english);
  expect(bodyToError(404, body)).toMatchObject({
    message: english.message,
    messageParts: [gone],
  });
});

it('keeps the message parts of each violation', () => {
  const body = errorToBody(refusal(), { details: true, parts: true });
  expect(bodyToError(400, body).violations).toEqual([
    {
      field: 'cpu',
      message: 'Cpu amount is zero. Please specify a valid value.',
      messageParts: [messagePart('CpuZero')],
    },
  ]);
});

it('reads the body of an older portal, which has no message parts', () => {
  const body = errorToBody(refusal(), { details: true });
  const { message, messageParts, violations } = bodyToError(400, body);
  expect(message).toMatch(/^Cpu amount is zero/);
  expect(messageParts).toEqual([]);
  expect(violations).toMatchObject([{ field: 'cpu' }]);
});
