/** What an operation is about to do with an object that exists; refusals are worded by it. */
export type ObjectAccess = 'get' | 'update' | 'delete';
