import { Route, Routes } from 'react-router-dom';
import { NewTemplatePage } from './create/NewTemplatePage';
import { TemplatePage } from './detail/TemplatePage';
import { TemplateListPage } from './list/TemplateListPage';

/** Everything below `/ray/templates`. */
export function TemplatePages() {
  return (
    <Routes>
      <Route index element={<TemplateListPage />} />
      <Route path="new" element={<NewTemplatePage />} />
      <Route path=":namespace/:name/*" element={<TemplatePage />} />
    </Routes>
  );
}
