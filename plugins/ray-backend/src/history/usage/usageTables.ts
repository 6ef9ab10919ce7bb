/** Table of the ledger: how long pods held what. */
export const USAGE_PODS = 'ray_usage_pods';

/** What pods worked for. */
export const USAGE_OBJECTS = 'ray_usage_objects';

/** What permissions decide about, for many objects at once. */
export const USAGE_SCOPES = 'ray_usage_scopes';

/** Hours by day and object. */
export const USAGE_DAYS = 'ray_usage_days';

/** Hours by day, objects of a scope together. */
export const USAGE_SUMS = 'ray_usage_sums';

/** When clusters were observed, and when they were idle. */
export const USAGE_ACTIVITY = 'ray_usage_activity';
