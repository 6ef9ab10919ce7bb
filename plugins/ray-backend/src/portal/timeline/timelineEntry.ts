import { TimelineEntry } from '@rayport/backstage-plugin-ray-common';

/** Fields of every entry. */
type Told = Pick<
  TimelineEntry,
  'id' | 'source' | 'time' | 'kind' | 'name' | 'reason' | 'message'
> &
  Partial<TimelineEntry>;

/** Creates an entry; missing fields are empty, and the count is 1. */
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
