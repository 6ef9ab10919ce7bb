export * from './CountedEventRecorder';
export * from './SeriesEventRecorder';
