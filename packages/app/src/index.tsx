import '@backstage/cli/asset-types';
import '@backstage/ui/css/styles.css';
import './theme/accents.css';
import { createRoot } from 'react-dom/client';
import { portal } from './portal';

const container = document.getElementById('root');
if (!container) {
  throw new Error('public/index.html has no element with the id "root"');
}
createRoot(container).render(portal.createRoot());
