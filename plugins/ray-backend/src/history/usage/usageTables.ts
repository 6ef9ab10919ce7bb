/** Table of pods, with the resources that each one held and for how long. */
export const USAGE_PODS = 'ray_usage_pods';

/** Owners of pods. */
export const USAGE_OBJECTS = 'ray_usage_objects';

/** The attributes that permissions depend on, shared by many objects. */
export const USAGE_SCOPES = 'ray_usage_scopes';

/** Hours by day and object. */
export const USAGE_DAYS = 'ray_usage_days';

/** Hours by day and scope, over all objects. */
export const USAGE_SUMS = 'ray_usage_sums';

/** When clusters were observed, and when they were idle. */
export const USAGE_ACTIVITY = 'ray_usage_activity';
