export * from './ContainerProgram';
export * from './programOf';
