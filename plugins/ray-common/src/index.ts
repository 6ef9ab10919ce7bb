/**
 * The contract of Rayport for browsers and servers: schemas, operations, errors, permissions, states of resources and
 * the typed client. @packageDocumentation
 */
export * from './client';
export * from './errors';
export * from './explanations';
export * from './kinds';
export * from './limits';
export * from './objects';
export * from './operations';
export * from './permissions';
export * from './podSecurity';
export * from './rules';
export * from './schema';
export * from './search';
export * from './status';
export * from './systemNamespaces';
