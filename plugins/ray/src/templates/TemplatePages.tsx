import { KindActions, createKindPages } from '../kind';
import { DeleteTemplateDialog } from './actions/DeleteTemplateDialog';
import { templateDetail } from './detail/templateDetail';
import { newTemplate, templateForm } from './form/templateForm';
import { TemplateForm } from './form/TemplateForm';
import { templateList } from './list/templateList';
import { TemplateRow } from './queries';

const templateActions: KindActions<never, TemplateRow> = {
  actionsOf: (row, { common }) => [
    common.edit(row),
    common.clone(row),
    common.remove(row),
  ],
  buttons: ['edit', 'delete'],
  Dialog: DeleteTemplateDialog,
};

/** Everything below `/ray/templates`, with its search items. */
export const templatePages = createKindPages({
  kind: 'template',
  list: templateList,
  detail: templateDetail,
  actions: templateActions,
  form: {
    resource: templateForm,
    empty: newTemplate,
    Form: TemplateForm,
    texts: { create: 'templates.form', change: 'templates.change' },
  },
});
