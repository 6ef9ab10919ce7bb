import { Pod } from '../../objects/Pod';
import { Kubelet, KubeletOptions } from './Kubelet';

/** Starts the kubelets, which follow pods and their containers; returns a function that stops them. */
export function startKubelet(options: KubeletOptions): () => void {
  const { client, runtime } = options;
  const kubelet = new Kubelet(options);
  const stopWatch = client.watch<Pod>('pods', ({ type, object }) =>
    type === 'DELETED'
      ? kubelet.handleRemoval(object)
      : kubelet.handlePod(object),
  );
  runtime.onContainerEvent(pod => kubelet.handleContainers(pod));
  client.list<Pod>('pods').forEach(pod => kubelet.handlePod(pod));
  return () => {
    stopWatch();
    kubelet.stop();
  };
}
