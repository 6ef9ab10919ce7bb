import { useNavigate } from 'react-router-dom';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { PageActions, useActing } from '../../actions';
import { templatesRouteRef } from '../../routes';
import { TemplateWithUse } from '../queries';
import { DeleteTemplateDialog } from './DeleteTemplateDialog';
import { TemplateAct, useTemplateActions } from './useTemplateActions';

const BUTTONS = ['edit', 'delete'];

/** What can be done with the compute template that a page shows. */
export function TemplatePageActions(props: {
  template: ComputeTemplate;
  uid?: string;
  /** Names of clusters. */
  usedBy: string[];
}) {
  const navigate = useNavigate();
  const listHref = useRouteRef(templatesRouteRef)?.() ?? '/';
  const { acting, start, stop } = useActing<TemplateAct, TemplateWithUse>();
  const { template, uid } = props;
  const usedBy = { count: props.usedBy.length, names: props.usedBy };
  const { namespace, name } = template;
  const id = `${namespace}/${name}`;
  const row = { id, namespace, name, uid, template, usedBy };
  return (
    <>
      <PageActions
        object={row}
        actions={useTemplateActions(start)(row)}
        buttons={BUTTONS}
      />
      {acting && (
        <DeleteTemplateDialog
          row={row}
          onClose={stop}
          onDeleted={() => navigate(listHref)}
        />
      )}
    </>
  );
}
