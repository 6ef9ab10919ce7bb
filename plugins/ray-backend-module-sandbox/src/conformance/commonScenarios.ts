import { KINDS, objectOf, ScenarioKind } from './kinds';
import { Scenario, ScenarioStep } from './Scenario';

const MANAGER = 'fieldManager=first';

/** Steps of every kind, with what they are named after. */
function stepsOf(kind: ScenarioKind) {
  const { path, content, pointer, kind: name, resource, fullKind } = kind;
  const object = `${path}/{name}`;
  const create = (
    more: Record<string, unknown> = {},
    expected: Partial<ScenarioStep> = {},
  ): ScenarioStep => ({
    method: 'POST',
    path,
    body: objectOf(kind, more),
    as: 'made',
    status: 201,
    ...expected,
  });
  const read = (expected: Partial<ScenarioStep> = {}): ScenarioStep => ({
    path: object,
    status: 200,
    ...expected,
  });
  const gone: ScenarioStep = { path: object, status: 404 };
  const remove: ScenarioStep = { method: 'DELETE', path: object, status: 200 };
  const { metadata: _, ...typed } = objectOf(kind);
  return {
    ...{ path, content, pointer, name, resource, fullKind, object },
    ...{ create, read, gone, remove, typed, isCustom: kind.isCustom },
  };
}

type Steps = ReturnType<typeof stepsOf>;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Creates, and what they refuse. */
const creates = (steps: Steps): Record<string, ScenarioStep[]> => {
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
        body: { ...objectOf0(steps), unknown: 1 },
        answers: { message: /strict decoding error: unknown field "unknown"/ },
      },
    ],
    'unknown fields are warned of': [
      {
        ...create(),
        path: `${path}?fieldValidation=Warn`,
        body: { ...objectOf0(steps), unknown: 1 },
        warns: 'unknown field \\"unknown\\"',
        lacks: ['unknown'],
      },
    ],
    'unknown fields are ignored where that is asked': [
      {
        ...create(),
        path: `${path}?fieldValidation=Ignore`,
        body: { ...objectOf0(steps), unknown: 1 },
        warns: false,
        lacks: ['unknown'],
      },
    ],
  };
};

function objectOf0({ typed }: Steps) {
  return { ...typed, metadata: { name: '{name}' } };
}

/** Changes, and what they refuse. */
const changes = (
  steps: Steps,
  kind: ScenarioKind,
): Record<string, ScenarioStep[]> => {
  const { create, read, object, pointer, content, fullKind, resource } = steps;
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
  const patch = (
    type: ScenarioStep['patch'],
    body: unknown,
    expected: Partial<ScenarioStep> = {},
  ): ScenarioStep => ({
    ...{ method: 'PATCH', path: object, patch: type, body, status: 200 },
    ...expected,
  });
  const generation = (value: number) =>
    kind.isCustom ? { metadata: { generation: value } } : {};
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

/** Deletions, and what they refuse. */
const deletions = (steps: Steps): Record<string, ScenarioStep[]> => {
  const { create, gone, read, remove, object, path } = steps;
  const finalizers = ['example.com/wait'];
  const deleteWith = (body: object, status: number): ScenarioStep => ({
    ...remove,
    body: { kind: 'DeleteOptions', apiVersion: 'v1', ...body },
    status,
  });
  return {
    'a deletion answers with success': [
      create(),
      {
        ...remove,
        answers: {
          kind: 'Status',
          status: 'Success',
          details: { name: '{name}', uid: '{made.metadata.uid}' },
        },
      },
      gone,
    ],
    'a deletion of nothing is not found': [{ ...remove, status: 404 }],
    'a dry run deletes nothing': [
      create(),
      { ...remove, path: `${object}?dryRun=All` },
      read(),
    ],
    'a deletion of another uid is a conflict': [
      create(),
      deleteWith({ preconditions: { uid: 'other' } }, 409),
      read(),
    ],
    'a deletion of an earlier version is a conflict': [
      create(),
      {
        method: 'PATCH',
        path: object,
        patch: 'merge',
        body: { metadata: { labels: { a: '1' } } },
        status: 200,
      },
      deleteWith(
        {
          preconditions: {
            resourceVersion: '{made.metadata.resourceVersion}',
          },
        },
        409,
      ),
      read(),
    ],
    'a deletion with the right uid': [
      create(),
      deleteWith({ preconditions: { uid: '{made.metadata.uid}' } }, 200),
      gone,
    ],
    'a finalizer holds an object, which goes with it': [
      create({ finalizers }),
      {
        ...remove,
        answers: {
          metadata: { deletionTimestamp: TIME, finalizers },
        },
      },
      read({ answers: { metadata: { deletionTimestamp: TIME } } }),
      {
        method: 'PATCH',
        path: object,
        patch: 'merge',
        body: { metadata: { finalizers: null } },
        status: 200,
      },
      gone,
    ],
    'an object that goes takes no new finalizer': [
      create({ finalizers }),
      remove,
      {
        method: 'PATCH',
        path: object,
        patch: 'merge',
        body: { metadata: { finalizers: [...finalizers, 'example.com/more'] } },
        status: 422,
        answers: {
          message:
            /no new finalizers can be added if the object is being deleted/,
        },
      },
    ],
    'a second deletion of what goes changes nothing': [
      create({ finalizers }),
      { ...remove, as: 'going' },
      {
        ...remove,
        answers: {
          metadata: {
            deletionTimestamp: '{going.metadata.deletionTimestamp}',
          },
        },
      },
    ],
    'an unknown policy of deletion is refused': [
      create(),
      deleteWith({ propagationPolicy: 'Sideways' }, 422),
    ],
    'orphaned dependents wait for a finalizer': [
      create(),
      {
        ...deleteWith({ propagationPolicy: 'Foreground' }, 200),
        answers: { metadata: { finalizers: ['foregroundDeletion'] } },
      },
    ],
    'a collection is deleted by its labels': [
      create({ labels: { batch: '{name}' } }),
      {
        method: 'DELETE',
        path: `${path}?labelSelector=batch%3D{name}`,
        status: 200,
      },
      gone,
    ],
  };
};

/** Lists. */
const lists = (steps: Steps): Record<string, ScenarioStep[]> => {
  const { create, path, name } = steps;
  const three = ['a', 'b', 'c'].map(letter =>
    create({ name: `{name}-${letter}`, labels: { set: '{name}', letter } }),
  );
  const list = (
    query: string,
    expected: Partial<ScenarioStep> = {},
  ): ScenarioStep => ({ path: `${path}?${query}`, status: 200, ...expected });
  const named = (...letters: string[]) => ({
    items: letters.map(letter => ({ metadata: { name: `{name}-${letter}` } })),
  });
  const ours = 'labelSelector=set%3D{name}';
  return {
    'a list has its kind and version': [
      list(ours, {
        answers: {
          kind: `${name}List`,
          metadata: { resourceVersion: /^\d+$/ },
          items: [],
        },
      }),
    ],
    'a list is ordered by name': [
      ...three,
      list(ours, { answers: named('a', 'b', 'c') }),
    ],
    'labels select': [
      ...three,
      list(`${ours},letter%3Db`, { answers: named('b') }),
      list(`${ours},letter!%3Db`, { answers: named('a', 'c') }),
      list(`${ours},letter%20in%20(a,c)`, { answers: named('a', 'c') }),
      list(`${ours},letter%20notin%20(a,c)`, { answers: named('b') }),
      list(`${ours},!letter`, { answers: { items: [] } }),
      list(`${ours},letter`, { answers: named('a', 'b', 'c') }),
    ],
    'a malformed selector is refused': [
      list('labelSelector=a%3D%3D%3Db', {
        status: 400,
        answers: { reason: 'BadRequest' },
      }),
    ],
    'names select': [
      ...three,
      list('fieldSelector=metadata.name%3D{name}-b', {
        answers: named('b'),
      }),
    ],
    'other fields do not select': [
      list('fieldSelector=spec.nothing%3D1', { status: 400 }),
    ],
    'a list comes in pages': [
      ...three,
      list(`${ours}&limit=2`, {
        as: 'page',
        answers: { ...named('a', 'b'), metadata: { continue: /./ } },
      }),
      list(`${ours}&limit=2&continue={page.metadata.continue}`, {
        answers: named('c'),
        lacks: ['metadata.continue'],
      }),
    ],
    'a page goes on in the list as it was': [
      ...three,
      list(`${ours}&limit=1`, { as: 'page', answers: named('a') }),
      create({ name: '{name}-bb', labels: { set: '{name}' } }),
      list(`${ours}&continue={page.metadata.continue}`, {
        answers: named('b', 'c'),
      }),
    ],
    'a malformed token of a page is refused': [
      list('limit=1&continue=nonsense', { status: 400 }),
    ],
    'a limit that is no number is refused': [
      list('limit=some', { status: 400 }),
    ],
    'a table is shown': [
      create(),
      {
        path: `${path}/{name}`,
        accept: 'application/json;as=Table;v=v1;g=meta.k8s.io',
        status: 200,
        answers: { kind: 'Table', apiVersion: 'meta.k8s.io/v1' },
      },
    ],
    'only metadata is shown': [
      create(),
      {
        path: `${path}/{name}`,
        accept: 'application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io',
        status: 200,
        answers: {
          kind: 'PartialObjectMetadata',
          metadata: { name: '{name}' },
        },
        lacks: ['spec', 'data'],
      },
    ],
  };
};

/** Scenarios of the API's machinery, for every kind. */
export const COMMON_SCENARIOS: Scenario[] = KINDS.flatMap(kind => {
  const steps = stepsOf(kind);
  const all = {
    ...creates(steps),
    ...changes(steps, kind),
    ...deletions(steps),
    ...lists(steps),
  };
  return Object.entries(all).map(([name, played]) => ({
    name: `${kind.kind}: ${name}`,
    steps: played,
  }));
});
