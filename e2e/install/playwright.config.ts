import { browserConfig } from '../browserConfig';

/** The test of the portals that `npm run e2e:install` installs. */
export default browserConfig({
  name: 'install',
  baseURL: process.env.RAYPORT_URL,
});
