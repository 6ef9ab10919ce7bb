import '@backstage/cli/asset-types';
import '@backstage/ui/css/styles.css';
import { createRoot } from 'react-dom/client';
import { createPortal } from './portal';

const container = document.getElementById('root');
if (!container) {
  throw new Error('public/index.html has no element with the id "root"');
}
const Portal = createPortal();
createRoot(container).render(<Portal />);
