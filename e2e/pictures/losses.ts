import type { BrowserContext } from '@playwright/test';

/** Something that open pages lose. */
export interface Loss {
  begin(context: BrowserContext): Promise<void>;
  /** How long it takes until pages show it. */
  shownAfterMs: number;
}

/** Breaks the connections of a page, see {@link keepBreakable}. */
const BREAK = 'pictures-break';

/**
 * Makes the connections of pages breakable while they receive data, as if a portal ended: a browser that is put offline
 * keeps its open connections.
 */
export async function keepBreakable(context: BrowserContext) {
  await context.addInitScript(event => {
    const send = window.fetch;
    const broken = new AbortController();
    window.addEventListener(event, () => broken.abort(), { once: true });
    window.fetch = (input, init) => {
      if (broken.signal.aborted) return send(input, init);
      const { signal } = new Request(input, init);
      return send(input, {
        ...init,
        signal: AbortSignal.any([signal, broken.signal]),
      });
    };
  }, BREAK);
}

const SIGNED_OUT = { code: 16, message: 'You are not signed in.', details: [] };

async function breakConnections(context: BrowserContext) {
  for (const page of context.pages()) {
    await page.evaluate(event => {
      window.dispatchEvent(new Event(event));
    }, BREAK);
  }
}

/** Losses that open pages must survive: of the connection, or of the sign-in. */
export const LOSSES: Record<string, Loss> = {
  /** Pages show that they are out of date after 30 s without a message from the server. Allows some more time. */
  stale: {
    async begin(context) {
      await context.setOffline(true);
      await breakConnections(context);
    },
    shownAfterMs: 36_000,
  },
  'signed-out': {
    async begin(context) {
      for (const plugin of ['auth', 'permission', 'ray']) {
        await context.route(`**/api/${plugin}/**`, route =>
          route.fulfill({ status: 401, json: SIGNED_OUT }),
        );
      }
      await breakConnections(context);
    },
    shownAfterMs: 5_000,
  },
};
