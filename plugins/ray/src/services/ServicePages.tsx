import { Route, Routes } from 'react-router-dom';
import { EditServicePage } from './form/EditServicePage';
import { NewServicePage } from './form/NewServicePage';
import { ObjectPage, UnknownAddress } from '../detail';
import { serviceDetail } from './detail/serviceDetail';
import { ServiceListPage } from './list/ServiceListPage';

/** Everything below `/ray/services`. */
export function ServicePages() {
  return (
    <Routes>
      <Route index element={<ServiceListPage />} />
      <Route path="new" element={<NewServicePage />} />
      <Route path=":namespace/:name/edit" element={<EditServicePage />} />
      <Route
        path=":namespace/:name/*"
        element={<ObjectPage detail={serviceDetail} />}
      />
      <Route path="*" element={<UnknownAddress detail={serviceDetail} />} />
    </Routes>
  );
}
