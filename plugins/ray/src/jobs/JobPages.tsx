import { Route, Routes } from 'react-router-dom';
import { EditJobPage } from './form/EditJobPage';
import { NewJobPage } from './form/NewJobPage';
import { ObjectPage, UnknownAddress } from '../detail';
import { jobDetail } from './detail/jobDetail';
import { JobListPage } from './list/JobListPage';

/** Everything below `/ray/jobs`. */
export function JobPages() {
  return (
    <Routes>
      <Route index element={<JobListPage />} />
      <Route path="new" element={<NewJobPage />} />
      <Route path=":namespace/:name/edit" element={<EditJobPage />} />
      <Route
        path=":namespace/:name/*"
        element={<ObjectPage detail={jobDetail} />}
      />
      <Route path="*" element={<UnknownAddress detail={jobDetail} />} />
    </Routes>
  );
}
