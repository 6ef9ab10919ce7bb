export * from './SimulatedPodLogs';
