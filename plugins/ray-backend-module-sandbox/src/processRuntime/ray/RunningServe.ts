import { isJsonObject, JsonObject, readPath } from '../../core/json';
import { parseYaml } from '../../core/parseYaml';
import { ServeApplicationState } from '../../simulation/rayDashboard/ServeApplications';
import { RayAnswers, sendToRay } from './RayAnswers';

/** The first deployment starts Serve itself. */
const DEPLOY_TIMEOUT_MS = 120_000;
const PATH = '/api/serve/applications/';

/** Serve in a head that runs here. */
export class RunningServe {
  /** The configuration that was sent last. */
  config: string | undefined;
  readonly #options: { url: string; host: string; answers: RayAnswers };
  #refusal: { config: string; message: string } | undefined;

  /**
   * @param options.url - of Ray's dashboard
   * @param options.host - where its proxy listens: by default that is every address of the machine
   */
  constructor(options: { url: string; host: string; answers: RayAnswers }) {
    this.#options = options;
  }

  list(): ServeApplicationState[] {
    const { url, answers } = this.#options;
    const { body } = answers.get(url + PATH) ?? {};
    return entries(readPath(body, 'applications'))
      .map(([name, application]) => ({
        name,
        status: text(application.status),
        message: text(application.message),
        deployments: entries(application.deployments).map(
          ([deployment, { status, message }]) => ({
            name: deployment,
            status: text(status),
            ...(message ? { message: text(message) } : {}),
          }),
        ),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Sends a configuration to Serve, which then works in the background.
   *
   * @throws Error with what Serve said of the same configuration before; the next try hands it over again
   */
  deploy(config: string): void {
    const refusal = this.#refusal;
    this.#refusal = undefined;
    if (refusal?.config === config) {
      throw new Error(refusal.message);
    }
    this.config = config;
    this.#put(config).catch(error => {
      this.config = undefined;
      this.#refusal = { config, message: String(error) };
    });
  }

  async #put(config: string): Promise<void> {
    const { url, host } = this.#options;
    const parsed: unknown = parseYaml(config);
    const wanted = isJsonObject(parsed) ? parsed : {};
    const http = wanted.http_options;
    const body: JsonObject = {
      ...wanted,
      // Proxies of several nodes would want the same port, and all addresses of this machine.
      proxy_location: 'HeadOnly',
      http_options: { ...(isJsonObject(http) && http), host },
    };
    const { status, body: answer } = await sendToRay(url + PATH, {
      method: 'PUT',
      body,
      timeoutMs: DEPLOY_TIMEOUT_MS,
    });
    if (status >= 400) {
      throw new Error(`Serve answered ${status}: ${text(answer)}`);
    }
  }
}

function entries(value: unknown): [string, JsonObject][] {
  return Object.entries(isJsonObject(value) ? value : {}).flatMap(
    ([name, each]) => (isJsonObject(each) ? [[name, each]] : []),
  );
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
