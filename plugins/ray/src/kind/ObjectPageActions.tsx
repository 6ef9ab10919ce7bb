import { useNavigate } from 'react-router-dom';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { PageActions } from '../actions';
import { ListItem } from '../list';
import { useHrefs } from '../routes';
import { KindActions } from './KindPages';
import { useKindActions } from './useKindActions';

/** What can be done with the object that a page shows. */
export function ObjectPageActions<R extends ListItem, A extends string>(props: {
  kind: ResourceKind;
  actions: KindActions<A, R>;
  row: R;
}) {
  const { kind, actions, row } = props;
  const { Dialog, buttons } = actions;
  const navigate = useNavigate();
  const hrefs = useHrefs();
  const { actionsOf, dialog, stop } = useKindActions(kind, actions);
  return (
    <>
      <PageActions object={row} actions={actionsOf(row)} buttons={buttons} />
      {dialog && (
        <Dialog
          act={dialog.act}
          row={row}
          onClose={stop}
          onDeleted={() => navigate(hrefs.list(kind) ?? '/')}
        />
      )}
    </>
  );
}
