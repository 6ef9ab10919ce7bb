import type { Page, Request, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<void>;

const refuse =
  (status: number, code: number, message: string): Answer =>
  route =>
    route.fulfill({ status, json: { code, message, details: [] } });

const API = '**/api/ray/**';

/** Answers the pages' permission requests. */
async function deny(page: Page, isDenied: (permission: string) => boolean) {
  await page.route('**/api/permission/authorize', route => {
    const { items } = route.request().postDataJSON() as {
      items: { id: string; permission: { name: string } }[];
    };
    const json = {
      items: items.map(({ id, permission }) => ({
        id,
        result: isDenied(permission.name) ? 'DENY' : 'ALLOW',
      })),
    };
    return route.fulfill({ json });
  });
}

const isRead = (request: Request) => request.method() === 'GET';

/** Faulty or unusual answers that pages may get from the server, simulated in the browser. */
export const CONDITIONS: Record<string, (page: Page) => Promise<void>> = {
  async failing(page) {
    const words = 'Kubernetes did not answer in time. Try again.';
    await page.route(API, refuse(503, 14, words));
  },
  async denied(page) {
    await deny(page, permission => permission.startsWith('ray.'));
    await page.route(
      API,
      refuse(403, 7, 'You lack the permission ray.cluster.read.'),
    );
  },
  async reader(page) {
    await deny(page, permission => !permission.endsWith('.read'));
    const refusal = refuse(403, 7, 'You lack the permission.');
    await page.route(API, route =>
      isRead(route.request()) ? route.fallback() : refusal(route),
    );
    await page.route('**/api/ray/namespaces', async route => {
      const response = await route.fetch();
      const json = await response.json();
      const nowhere = { anywhere: false, namespaces: [] };
      for (const creation of json.creation) Object.assign(creation, nowhere);
      await route.fulfill({ response, json });
    });
  },
};
