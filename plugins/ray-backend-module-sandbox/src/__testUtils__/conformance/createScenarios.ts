import { NamedScenarios, Steps, TIME } from './commonSteps';

function plainObject({ typed }: Steps) {
  return { ...typed, metadata: { name: '{name}' } };
}
/** Creates, and what they refuse. */
export const createScenarios = (steps: Steps): NamedScenarios => {
  const { path, create, gone, read, typed, content, name, resource, isCustom } =
    steps;
  return {
    'a create answers the object': [
      create(
        {},
        {
          answers: {
            kind: name,
            metadata: {
              name: '{name}',
              namespace: '{namespace}',
              uid: /^[0-9a-f-]{36}$/,
              resourceVersion: /^\d+$/,
              creationTimestamp: TIME,
            },
            ...content('one'),
          },
          warns: false,
        },
      ),
    ],
    'a second one of a name is refused': [
      create(),
      create(
        {},
        {
          status: 409,
          answers: {
            kind: 'Status',
            reason: 'AlreadyExists',
            message: `${resource} "{name}" already exists`,
            details: { name: '{name}', kind: resource.split('.')[0] },
          },
        },
      ),
    ],
    'a name is generated': [
      create(
        { name: undefined, generateName: 'made-up-' },
        { answers: { metadata: { name: /^made-up-[a-z0-9]{5}$/ } } },
      ),
    ],
    'an object needs a name': [
      create(
        { name: undefined },
        {
          status: 422,
          answers: {
            reason: 'Invalid',
            message: /name or generateName is required/,
          },
        },
      ),
    ],
    'a name with capitals is refused': [
      create(
        { name: 'Wrong' },
        {
          status: 422,
          answers: {
            reason: 'Invalid',
            details: {
              causes: [{ reason: 'FieldValueInvalid', field: 'metadata.name' }],
            },
          },
        },
      ),
    ],
    'another namespace in the object is refused': [
      create(
        { namespace: 'elsewhere' },
        {
          status: 400,
          answers: { reason: 'BadRequest', message: /namespace/ },
        },
      ),
    ],
    'another kind in the object is refused': [
      {
        method: 'POST',
        path,
        body: { ...typed, kind: 'Other', metadata: { name: '{name}' } },
        ...(isCustom
          ? {
              status: 422,
              answers: { message: /kind: Invalid value: "Other": must be / },
            }
          : { status: 400, answers: { reason: 'BadRequest' } }),
      },
    ],
    'a namespace that does not exist is named': [
      {
        method: 'POST',
        path: path.replace('{namespace}', 'no-such-namespace'),
        body: { ...typed, metadata: { name: '{name}' } },
        status: 404,
        answers: {
          reason: 'NotFound',
          message: 'namespaces "no-such-namespace" not found',
          details: { name: 'no-such-namespace', kind: 'namespaces' },
        },
      },
    ],
    'a dry run stores nothing': [
      {
        ...create({}, { answers: { metadata: { name: '{name}' } } }),
        path: `${path}?dryRun=All`,
      },
      gone,
    ],
    'another dry run than All is refused': [
      {
        ...create({}, { status: 422 }),
        path: `${path}?dryRun=Some`,
        answers: {
          message:
            'CreateOptions.meta.k8s.io "" is invalid: dryRun: Unsupported value: ["Some"]: supported values: "All"',
          details: { group: 'meta.k8s.io', kind: 'CreateOptions' },
        },
      },
    ],
    'a resourceVersion is refused in a create': [
      create({ resourceVersion: '1' }, { status: 500 }),
    ],
    'a uid and a time of the caller are not kept': [
      create(
        { uid: 'mine', creationTimestamp: '2001-01-01T00:00:00Z' },
        {
          answers: {
            metadata: { uid: /^[0-9a-f-]{36}$/, creationTimestamp: /^20[2-9]/ },
          },
        },
      ),
    ],
    'malformed JSON is refused': [
      { method: 'POST', path, body: undefined, status: 400 },
    ],
    'labels must be well formed': [
      create(
        { labels: { ok: 'no spaces here' } },
        {
          status: 422,
          answers: {
            details: { causes: [{ field: 'metadata.labels' }] },
          },
        },
      ),
    ],
    'names of annotations must be well formed': [
      create(
        { annotations: { 'a b': 'x' } },
        {
          status: 422,
          answers: { details: { causes: [{ field: 'metadata.annotations' }] } },
        },
      ),
    ],
    'annotations have a limit': [
      create(
        { annotations: { large: 'x'.repeat(263_000) } },
        {
          status: 422,
          answers: {
            message:
              /metadata.annotations: Too long: may not be more than 262144 bytes/,
          },
        },
      ),
    ],
    'an owner needs a uid': [
      create(
        {
          ownerReferences: [
            { apiVersion: 'v1', kind: 'ConfigMap', name: 'x', uid: '' },
          ],
        },
        {
          status: 422,
          answers: {
            details: { causes: [{ field: 'metadata.ownerReferences.uid' }] },
          },
        },
      ),
    ],
    'an object has one controller': [
      create(
        {
          ownerReferences: ['a', 'b'].map(owner => ({
            apiVersion: 'v1',
            kind: 'ConfigMap',
            name: owner,
            uid: owner,
            controller: true,
          })),
        },
        {
          status: 422,
          answers: {
            message: /Only one reference can have Controller set to true/,
          },
        },
      ),
    ],
    'a finalizer must be qualified': [
      create({ finalizers: ['a b'] }, { status: 422 }),
    ],
    'what does not exist is not found': [
      read({
        status: 404,
        answers: {
          reason: 'NotFound',
          message: `${resource} "{name}" not found`,
        },
      }),
    ],
    'unknown fields are refused where that is asked': [
      {
        ...create({}, { status: 400 }),
        path: `${path}?fieldValidation=Strict`,
        body: { ...plainObject(steps), unknown: 1 },
        answers: { message: /strict decoding error: unknown field "unknown"/ },
      },
    ],
    'unknown fields are warned of': [
      {
        ...create(),
        path: `${path}?fieldValidation=Warn`,
        body: { ...plainObject(steps), unknown: 1 },
        warns: 'unknown field \\"unknown\\"',
        lacks: ['unknown'],
      },
    ],
    'unknown fields are ignored where that is asked': [
      {
        ...create(),
        path: `${path}?fieldValidation=Ignore`,
        body: { ...plainObject(steps), unknown: 1 },
        warns: false,
        lacks: ['unknown'],
      },
    ],
  };
};
