export * from './startOperator';
