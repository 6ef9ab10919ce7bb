export * from './CountedEventRecorder';
export * from './EventRecorder';
export * from './SeriesEventRecorder';
