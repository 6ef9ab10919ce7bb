import {
  KubernetesConnection,
  KubernetesRequest,
} from '@rayport/backstage-plugin-ray-node';

/** A connection to Kubernetes that loses answers: the request was carried out, and the caller gets no answer. */
export class LossyConnection {
  #losses = 0;

  /** Loses the answers to the next creates. */
  lose(times = 1): void {
    this.#losses = times;
  }

  readonly through = (connection: KubernetesConnection) => ({
    server: connection.server,
    fetch: async (path: string, request: KubernetesRequest) => {
      const answer = await connection.fetch(path, request);
      if (!isCreate(path, request) || this.#losses === 0) return answer;
      this.#losses -= 1;
      await answer.text();
      throw new Error('The connection was cut');
    },
  });
}

/** Trials and questions about rights store nothing. */
function isCreate(path: string, { method }: KubernetesRequest): boolean {
  return method === 'POST' && !/dryRun|authorization\.k8s\.io/.test(path);
}
