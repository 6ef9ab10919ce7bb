import { Route, Routes } from 'react-router-dom';
import { ObjectPage, UnknownAddress } from '../detail';
import { clusterDetail } from './detail/clusterDetail';
import { ClusterListPage } from './list/ClusterListPage';
import { EditClusterPage } from './form/EditClusterPage';
import { NewClusterPage } from './form/NewClusterPage';

/** Everything below `/ray/clusters`. */
export function ClusterPages() {
  return (
    <Routes>
      <Route index element={<ClusterListPage />} />
      <Route path="new" element={<NewClusterPage />} />
      <Route path=":namespace/:name/edit" element={<EditClusterPage />} />
      <Route
        path=":namespace/:name/*"
        element={<ObjectPage detail={clusterDetail} />}
      />
      <Route path="*" element={<UnknownAddress detail={clusterDetail} />} />
    </Routes>
  );
}
