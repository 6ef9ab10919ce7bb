import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { nextTurn } from '@rayport/backstage-plugin-ray-node';
import { CodeReader } from '../history/code/CodeReader';
import { CodeOwner, CodeStore } from '../history/code/CodeStore';

/** Bytes that are read at a stretch: some forty small files, whose texts are inflated. */
const PIECE_BYTES = 4_096;

/** Keeps the list of files of packages that pass through the portal, and the text of small ones. */
export class UploadedCode {
  readonly #store: Pick<CodeStore, 'write'>;
  readonly #isKept: boolean;
  readonly #logger: LoggerService;

  constructor(options: {
    store: Pick<CodeStore, 'write'>;
    /** `ray.history.code`. */
    isKept: boolean;
    logger: LoggerService;
  }) {
    this.#store = options.store;
    this.#isKept = options.isKept;
    this.#logger = options.logger;
  }

  /** Forwards an upload as it arrives. */
  async *follow(
    owner: CodeOwner,
    body: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const reader = this.#isKept ? new CodeReader() : undefined;
    for await (const chunk of body) {
      if (reader) await readInPieces(reader, chunk);
      yield chunk;
    }
    const listing = reader?.listing();
    if (!listing) return;
    try {
      await this.#store.write(owner, listing);
    } catch (error) {
      // The job runs without its record of files.
      const { namespace, name } = owner;
      this.#logger.warn(
        `The files of the package ${namespace}/${name} could not be stored: ${stringifyError(error)}`,
      );
    }
  }
}

/** Other work has its turn between the pieces. */
async function readInPieces(
  reader: CodeReader,
  chunk: Uint8Array,
): Promise<void> {
  for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
    reader.push(chunk.subarray(at, at + PIECE_BYTES));
    const turn = nextTurn();
    if (turn) await turn;
  }
}
