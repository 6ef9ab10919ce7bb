export * from './examplesOf';
