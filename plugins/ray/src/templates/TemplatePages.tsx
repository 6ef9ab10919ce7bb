import { Route, Routes } from 'react-router-dom';
import { EditTemplatePage } from './form/EditTemplatePage';
import { NewTemplatePage } from './form/NewTemplatePage';
import { TemplatePage } from './detail/TemplatePage';
import { TemplateListPage } from './list/TemplateListPage';

/** Everything below `/ray/templates`. */
export function TemplatePages() {
  return (
    <Routes>
      <Route index element={<TemplateListPage />} />
      <Route path="new" element={<NewTemplatePage />} />
      <Route path=":namespace/:name/edit" element={<EditTemplatePage />} />
      <Route path=":namespace/:name/*" element={<TemplatePage />} />
    </Routes>
  );
}
