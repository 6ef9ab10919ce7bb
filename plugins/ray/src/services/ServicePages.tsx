import { Route, Routes } from 'react-router-dom';
import { ServicePage } from './detail/ServicePage';
import { ServiceListPage } from './list/ServiceListPage';

/** Everything below `/ray/services`. */
export function ServicePages() {
  return (
    <Routes>
      <Route index element={<ServiceListPage />} />
      <Route path=":namespace/:name" element={<ServicePage />} />
    </Routes>
  );
}
