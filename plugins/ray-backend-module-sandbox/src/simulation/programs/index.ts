export * from './ContainerProgram';
export * from './programOf';
export * from './rayJobSubmission';
