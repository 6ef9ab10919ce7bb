export * from './Kubelet';
