/** Table with the last state of each object. */
export const RECORDS = 'ray_records';

/** The objects' last state in Kubernetes. */
export const OBJECTS = 'ray_record_objects';

/** Table of their states. */
export const STATES = 'ray_record_states';

/** Table of their definitions. */
export const DEFINITIONS = 'ray_record_definitions';
