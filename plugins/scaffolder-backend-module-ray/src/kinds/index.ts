export * from './AwaitableKind';
export * from './CreatableKind';
export * from './creatableKinds';
