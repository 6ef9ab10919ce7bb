import { browserConfig } from '../browserConfig';

/** The test of the portal that `npm run e2e:sign-in` starts. */
export default browserConfig({
  name: 'sign-in',
  baseURL: process.env.PORTAL_URL,
});
