import { NamedScenarios, Steps, TIME } from './commonSteps';
import { ScenarioStep } from './Scenario';

/** Deletions, and what they refuse. */
export const deletionScenarios = (steps: Steps): NamedScenarios => {
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
    'a dry run of a body deletes nothing': [
      create(),
      deleteWith({ dryRun: ['All'] }, 200),
      read(),
    ],
    'the query counts for nothing beside a body': [
      create(),
      { ...deleteWith({}, 200), path: `${object}?dryRun=All` },
      gone,
    ],
    'a grace period is a whole number': [
      create(),
      { ...remove, path: `${object}?gracePeriodSeconds=abc`, status: 400 },
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
