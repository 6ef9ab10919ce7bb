export * from './routeRefs';
