export * from './awaitableKinds';
export * from './creatableKinds';
