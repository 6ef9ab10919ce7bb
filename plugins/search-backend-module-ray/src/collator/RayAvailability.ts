import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RayService, readRows } from '@rayport/backstage-plugin-ray-node';

interface RayAvailabilityOptions {
  ray: RayService;
  auth: AuthService;
  logger: LoggerService;
}

/** Asks the ray plugin whether objects can be read, and logs one warning for all kinds while they can't. */
export class RayAvailability {
  readonly #options: RayAvailabilityOptions;
  #hasWarned = false;

  constructor(options: RayAvailabilityOptions) {
    this.#options = options;
  }

  /** Whether the objects of a kind can be read. Reads its first page. */
  async isReadable(kind: ResourceKind): Promise<boolean> {
    const { ray, auth, logger } = this.#options;
    const rows = readRows(kind, ray, async () => ({
      credentials: await auth.getOwnServiceCredentials(),
    }));
    try {
      await rows.next();
      return true;
    } catch (error) {
      if (!this.#hasWarned) {
        const reason = error instanceof Error ? error.message : String(error);
        logger.warn(
          `The search finds no Ray objects until they can be read: ${reason}`,
        );
      }
      this.#hasWarned = true;
      return false;
    }
  }
}
