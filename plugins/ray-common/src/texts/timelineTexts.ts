/** Entries of timelines for which Kubernetes has no text. */
export const TIMELINE_TEXTS = {
  ObjectWasCreated: '{kind} {name} was created.',
  ObjectIsBeingDeleted: '{kind} {name} is being deleted.',
  ContainerHasEnded: 'Container {container} has ended with {exitCode}.',
  ContainerWasRestarted:
    'Container {container} was started again ({restarts} restarts).',
  ContainerWasStarted: 'Container {container} was started.',
} as const;
