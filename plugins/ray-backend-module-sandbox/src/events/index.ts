export * from './CountedEventRecorder';
export * from './EventTimes';
export * from './SeriesEventRecorder';
