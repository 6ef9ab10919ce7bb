import { NamedScenarios, Steps } from './commonSteps';
import { objectOf, ScenarioKind } from './kinds';
import { ScenarioStep } from './Scenario';

const MANAGER = 'fieldManager=first';

/** Server-side applies, and what they refuse. */
export const applyScenarios = (
  { read, object, pointer, content, patch }: Steps,
  kind: ScenarioKind,
): NamedScenarios => {
  const apply = (
    value: string,
    query: string,
    expected: Partial<ScenarioStep> = {},
  ): ScenarioStep =>
    patch('apply', objectOf(kind, { value }), {
      path: `${object}?${query}`,
      ...expected,
    });
  return {
    'an apply creates': [
      apply('one', MANAGER, {
        status: 201,
        answers: {
          ...content('one'),
          metadata: {
            managedFields: [{ manager: 'first', operation: 'Apply' }],
          },
        },
      }),
    ],
    'an equal apply keeps the version': [
      apply('one', MANAGER, { status: 201, as: 'made' }),
      apply('one', MANAGER, {
        answers: {
          metadata: { resourceVersion: '{made.metadata.resourceVersion}' },
        },
      }),
    ],
    'an apply needs a manager': [apply('one', '', { status: 422 })],
    'an apply of another manager is a conflict': [
      apply('one', MANAGER, { status: 201 }),
      apply('two', 'fieldManager=second', {
        status: 409,
        answers: {
          reason: 'Conflict',
          details: {
            causes: [
              {
                reason: 'FieldManagerConflict',
                message: 'conflict with "first"',
                field: `.${pointer.slice(1).replaceAll('/', '.')}`,
              },
            ],
          },
        },
      }),
      read({ answers: content('one') }),
    ],
    'a forced apply takes a field over': [
      apply('one', MANAGER, { status: 201 }),
      apply('two', 'fieldManager=second&force=true', {
        answers: content('two'),
      }),
    ],
    'an apply of an equal value shares the field': [
      apply('one', MANAGER, { status: 201 }),
      apply('one', 'fieldManager=second', {
        answers: {
          metadata: {
            // Their order depends on the second in which they were written.
            managedFields: [{ operation: 'Apply' }, { operation: 'Apply' }],
          },
        },
      }),
    ],
    'an apply removes the label that it no longer has': [
      patch('apply', objectOf(kind, { labels: { a: '1' } }), {
        path: `${object}?${MANAGER}`,
        status: 201,
        answers: { metadata: { labels: { a: '1' } } },
      }),
      apply('one', MANAGER, { lacks: ['metadata.labels.a'] }),
    ],
    'an apply must name the object of its path': [
      patch('apply', objectOf(kind, { name: 'other' }), {
        path: `${object}?${MANAGER}`,
        status: 400,
      }),
    ],
    'an apply takes no managedFields': [
      patch(
        'apply',
        objectOf(kind, {
          managedFields: [
            {
              manager: 'x',
              operation: 'Apply',
              apiVersion: kind.apiVersion,
              fieldsType: 'FieldsV1',
              fieldsV1: {},
            },
          ],
        }),
        { path: `${object}?${MANAGER}`, status: 400 },
      ),
    ],
    'an apply of an unknown field is refused': [
      patch(
        'apply',
        { ...objectOf(kind), unknown: 1 },
        {
          path: `${object}?${MANAGER}`,
          status: 500,
          answers: { message: /\.unknown: field not declared in schema/ },
        },
      ),
    ],
    'an apply with a uid does not create': [
      patch('apply', objectOf(kind, { uid: 'x' }), {
        path: `${object}?${MANAGER}`,
        status: 409,
      }),
    ],
  };
};
