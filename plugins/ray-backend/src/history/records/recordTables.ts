/** Table of the history: what objects were last. */
export const RECORDS = 'ray_records';

/** The states that they were in. */
export const STATES = 'ray_record_states';

/** What they were made to be. */
export const DEFINITIONS = 'ray_record_definitions';
