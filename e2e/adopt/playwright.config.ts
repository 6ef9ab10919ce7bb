import { browserConfig } from '../browserConfig';

/** Tests of the portal that `npm run e2e:adopt` starts in another repository. */
export default browserConfig({
  name: 'adopt',
  baseURL: process.env.ADOPTED_PAGES_URL,
});
