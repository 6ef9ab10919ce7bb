export * from './AutoscalerController';
