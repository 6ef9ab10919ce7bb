export * from './nodes';
export * from './startSimulation';
