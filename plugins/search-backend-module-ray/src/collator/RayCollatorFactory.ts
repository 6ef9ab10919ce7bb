import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AuthService } from '@backstage/backend-plugin-api';
import { ResourcePermission } from '@backstage/plugin-permission-common';
import { DocumentCollatorFactory } from '@backstage/plugin-search-common';
import {
  documentTypeOf,
  KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RayService, readRows } from '@rayport/backstage-plugin-ray-node';
import { newsOf, toDocument } from '../documents/toDocument';

/** Dependencies of the collator. */
export interface RayCollatorOptions {
  kind: ResourceKind;
  ray: RayService;
  auth: AuthService;
  /** Called with a digest of all documents, which is the same if there is no relevant change. */
  onCollected(digest: string): void;
}

/**
 * Makes a document of every object of a kind, with the search plugin's own credentials. The search plugin decides which
 * users find it, with {@link RayCollatorFactory.visibilityPermission}.
 */
export class RayCollatorFactory implements DocumentCollatorFactory {
  readonly type: string;
  readonly visibilityPermission: ResourcePermission;
  readonly #options: RayCollatorOptions;

  constructor(options: RayCollatorOptions) {
    this.#options = options;
    this.type = documentTypeOf(options.kind);
    this.visibilityPermission = KINDS[options.kind].permissions.read;
  }

  async getCollator(): Promise<Readable> {
    return Readable.from(this.#documents());
  }

  async *#documents() {
    const { kind, ray, auth, onCollected } = this.#options;
    const hash = createHash('sha1');
    const callOptions = async () => ({
      credentials: await auth.getOwnServiceCredentials(),
    });
    for await (const row of readRows(kind, ray, callOptions)) {
      hash.update(JSON.stringify(newsOf(kind, row)));
      yield toDocument(kind, row);
    }
    onCollected(hash.digest('base64'));
  }
}
