// `npm start` in this folder: the pages alone, at http://localhost:3000/ray. Their server is `npm start` in ../ray-backend.
import '@backstage/cli/asset-types';
// eslint-disable-next-line @backstage/no-ui-css-imports-in-non-frontend -- this page is an app, which has the style sheet
import '@backstage/ui/css/styles.css';
import { createApp } from '@backstage/frontend-defaults';
import appPlugin from '@backstage/plugin-app';
import { createRoot } from 'react-dom/client';
import rayPlugin from '../src';

const withoutSignIn = appPlugin.withOverrides({
  extensions: [
    appPlugin.getExtension('sign-in-page:app').override({ disabled: true }),
  ],
});
const app = createApp({ features: [withoutSignIn, rayPlugin] });
const container = document.getElementById('root');
if (container) createRoot(container).render(app.createRoot());
