import { NamedScenarios, Steps } from './commonSteps';
import { objectOf, ScenarioKind } from './kinds';
import { ScenarioStep } from './Scenario';

/** Changes, and what they refuse. */
export const changeScenarios = (
  steps: Steps,
  kind: ScenarioKind,
): NamedScenarios => {
  const { create, read, patch, object, pointer, content, fullKind, resource } =
    steps;
  const put = (
    more: Record<string, unknown>,
    expected: Partial<ScenarioStep> = {},
  ): ScenarioStep => ({
    method: 'PUT',
    path: object,
    body: objectOf(kind, more),
    status: 200,
    ...expected,
  });
  const version = { resourceVersion: '{made.metadata.resourceVersion}' };
  const generation = (value: number) =>
    kind.isCustom ? { metadata: { generation: value } } : {};
  return {
    'a replacement counts a generation': [
      create({}, { answers: generation(1) }),
      put(
        { ...version, value: 'two' },
        { answers: { ...content('two'), ...generation(2) } },
      ),
    ],
    'a replacement of an earlier version is a conflict': [
      create(),
      put({ ...version, value: 'two' }),
      put(
        { ...version, value: 'three' },
        {
          status: 409,
          answers: {
            reason: 'Conflict',
            message: `Operation cannot be fulfilled on ${resource} "{name}": the object has been modified; please apply your changes to the latest version and try again`,
          },
        },
      ),
      read({ answers: content('two') }),
    ],
    'a replacement without a version': [
      create(),
      kind.isCustom
        ? put(
            { value: 'two' },
            {
              status: 422,
              answers: {
                message:
                  /metadata.resourceVersion: .*must be specified for an update/,
              },
            },
          )
        : put({ value: 'two' }, { answers: content('two') }),
    ],
    'a replacement with another name is refused': [
      create(),
      put({ ...version, name: 'other' }, { status: 400 }),
    ],
    'a replacement of another uid is a conflict': [
      create(),
      put({ ...version, uid: 'other' }, { status: 409 }),
    ],
    'a replacement does not create': [
      put(kind.isCustom ? { resourceVersion: '1' } : {}, { status: 404 }),
    ],
    'an equal replacement keeps the version': [
      create(),
      put(version, {
        answers: {
          metadata: { resourceVersion: '{made.metadata.resourceVersion}' },
        },
      }),
    ],
    'a label alone counts no generation': [
      create(),
      patch(
        'merge',
        { metadata: { labels: { team: 'a' } } },
        {
          answers: {
            metadata: { labels: { team: 'a' } },
            ...(kind.isCustom && {
              metadata: { generation: 1, labels: { team: 'a' } },
            }),
          },
        },
      ),
    ],
    'a merge patch changes a field': [
      create(),
      patch('merge', content('two'), {
        answers: { ...content('two'), ...generation(2) },
      }),
    ],
    'a merge patch removes a label': [
      create({ labels: { a: '1', b: '2' } }),
      patch(
        'merge',
        { metadata: { labels: { a: null } } },
        {
          answers: { metadata: { labels: { b: '2' } } },
          lacks: ['metadata.labels.a'],
        },
      ),
    ],
    'a merge patch with an earlier version is a conflict': [
      create(),
      patch('merge', content('two')),
      patch(
        'merge',
        { metadata: version, ...content('three') },
        { status: 409 },
      ),
    ],
    'an empty merge patch keeps the version': [
      create(),
      patch(
        'merge',
        {},
        {
          answers: {
            metadata: { resourceVersion: '{made.metadata.resourceVersion}' },
          },
        },
      ),
    ],
    'a merge patch does not create': [
      patch('merge', content('two'), { status: 404 }),
    ],
    'a merge patch may not rename': [
      create(),
      patch('merge', { metadata: { name: 'other' } }, { status: 400 }),
    ],
    'a dry run of a patch changes nothing': [
      create(),
      patch('merge', content('two'), {
        path: `${object}?dryRun=All`,
        answers: content('two'),
      }),
      read({ answers: content('one') }),
    ],
    'a JSON patch replaces a field': [
      create(),
      patch('json', [{ op: 'replace', path: pointer, value: 'two' }], {
        answers: content('two'),
      }),
    ],
    'a JSON patch whose test fails changes nothing': [
      create(),
      patch(
        'json',
        [
          { op: 'test', path: pointer, value: 'other' },
          { op: 'replace', path: pointer, value: 'two' },
        ],
        { status: 422 },
      ),
      read({ answers: content('one') }),
    ],
    'a JSON patch of a missing field is refused': [
      create(),
      patch('json', [{ op: 'remove', path: '/metadata/labels/none' }], {
        status: 422,
      }),
    ],
    'a JSON patch must be a list': [
      create(),
      patch('json', { op: 'remove' }, { status: 400 }),
    ],
    'a strategic patch': [
      create(),
      kind.isCustom
        ? patch('strategic', content('two'), {
            status: 415,
            answers: { reason: 'UnsupportedMediaType' },
          })
        : patch('strategic', content('two'), { answers: content('two') }),
    ],
    'a patch of unknown fields is refused where that is asked': [
      create(),
      patch(
        'merge',
        { unknown: 1 },
        {
          path: `${object}?fieldValidation=Strict`,
          status: 422,
          answers: { message: /unknown field "unknown"/ },
        },
      ),
    ],
    'the name of a manager has a limit': [
      create(),
      patch('merge', content('two'), {
        path: `${object}?fieldManager=${'m'.repeat(129)}`,
        status: 422,
        answers: { message: new RegExp(`is invalid: fieldManager`) },
      }),
    ],
    [`a message names the kind ${fullKind}`]: [
      create(
        { name: 'Wrong' },
        {
          status: 422,
          answers: {
            message: new RegExp(
              `^${fullKind.replace('.', '\\.')} "Wrong" is invalid: metadata.name: Invalid value: "Wrong": `,
            ),
          },
        },
      ),
    ],
  };
};
