import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { checkUnknown } from './fieldValidation';

function refusalOf(dropped: string[]): RayApiError {
  try {
    checkUnknown({ fields: dropped }, 'Strict');
  } catch (error) {
    if (error instanceof RayApiError) return error;
  }
  throw new Error('It was not refused.');
}

describe('fields that only answers have', () => {
  it.each(['Warn', 'Strict'] as const)(
    'are ignored with a warning (%s)',
    mode => {
      expect(
        checkUnknown({ fields: [], ignored: ['jobStatus', 'endTime'] }, mode),
      ).toEqual([
        { code: 'AnswerFields', parameters: { fields: 'jobStatus, endTime' } },
      ]);
    },
  );

  it('are no reason to refuse, but unknown fields next to them are', () => {
    const fields = { fields: ['foo'], ignored: ['endTime'] };
    expect(() => checkUnknown(fields, 'Strict')).toThrow('unknown field foo');
    expect(checkUnknown(fields, 'Ignore')).toEqual([]);
  });
});

describe('the refusal of unknown fields', () => {
  it('names one field, as text and as a message part', () => {
    expect(refusalOf(['foo'])).toMatchObject({
      message: 'unknown field foo: remove it, or send fieldValidation=Warn.',
      messageParts: [
        { code: 'UnknownFieldRefused', parameters: { field: 'foo' } },
      ],
      violations: [
        {
          field: 'foo',
          message: 'unknown field foo: remove it',
          messageParts: [
            { code: 'RemoveUnknownField', parameters: { field: 'foo' } },
          ],
        },
      ],
    });
  });

  it('names several fields, and the number of further ones', () => {
    expect(refusalOf(['a', 'b']).message).toBe(
      'unknown fields a, b: remove them, or send fieldValidation=Warn.',
    );
    const many = Array.from({ length: 103 }, (_, index) => `f${index}`);
    expect(refusalOf(many).message).toMatch(/, f99 and 3 more: remove them,/);
  });
});
