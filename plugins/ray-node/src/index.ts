/** The parts of Rayport that other backend plugins use or replace. @packageDocumentation */
export * from './clock';
export * from './kubernetes';
export * from './ray';
export * from './database';
export * from './health';
export * from './follow';
export * from './entityRefs';
export * from './idle';
export * from './pages';
export * from './rows';
