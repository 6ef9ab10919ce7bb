/** Where the adopted portal's API is; `npm run e2e:adopt` says so. */
export const apiUrl = process.env.ADOPTED_API_URL ?? 'http://localhost:7007';

/** The static token of the example in docs/clients.md: it reads clusters and templates. */
export const token = process.env.NIGHTLY_TOKEN ?? '';
