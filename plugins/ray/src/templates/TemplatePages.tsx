import { Route, Routes } from 'react-router-dom';
import { EditTemplatePage } from './form/EditTemplatePage';
import { NewTemplatePage } from './form/NewTemplatePage';
import { ObjectPage, UnknownAddress } from '../detail';
import { templateDetail } from './detail/templateDetail';
import { TemplateListPage } from './list/TemplateListPage';

/** Everything below `/ray/templates`. */
export function TemplatePages() {
  return (
    <Routes>
      <Route index element={<TemplateListPage />} />
      <Route path="new" element={<NewTemplatePage />} />
      <Route path=":namespace/:name/edit" element={<EditTemplatePage />} />
      <Route
        path=":namespace/:name/*"
        element={<ObjectPage detail={templateDetail} />}
      />
      <Route path="*" element={<UnknownAddress detail={templateDetail} />} />
    </Routes>
  );
}
