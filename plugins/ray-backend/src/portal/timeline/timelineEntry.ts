import { TimelineEntry } from '@rayport/backstage-plugin-ray-common';

/** What every entry says. */
type Told = Pick<
  TimelineEntry,
  'id' | 'source' | 'time' | 'kind' | 'name' | 'reason' | 'message'
> &
  Partial<TimelineEntry>;

/** Makes an entry; what is not given is empty, and it happened once. */
export function timelineEntry(told: Told): TimelineEntry {
  return {
    warning: false,
    firstTime: told.time,
    count: 1,
    container: '',
    messageParts: [],
    exitCode: 0,
    user: '',
    action: '',
    transport: '',
    program: '',
    changes: [],
    moreChanges: 0,
    ...told,
  };
}
