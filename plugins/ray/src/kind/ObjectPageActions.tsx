import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Origin, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RiInboxArchiveLine, RiInboxUnarchiveLine } from '@remixicon/react';
import { ObjectAction, PageActions } from '../actions';
import { ListItem } from '../list';
import { AdoptionVerb, canBeAdopted } from '../manifest/adoption/adoptionPatch';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { KindActions } from './KindPages';
import { useKindActions } from './useKindActions';

const AdoptionDialog = lazy(() =>
  import('../manifest/adoption/AdoptionDialog').then(m => ({
    default: m.AdoptionDialog,
  })),
);

/**
 * The action that the menu offers. Helm, Argo CD or Flux keep managing an adopted object, so only its labels show
 * whether it is adopted.
 */
function adoptionItem({ tool }: Origin): AdoptionVerb | 'either' {
  if (tool === 'rayport' || tool === 'kuberay-api') return 'release';
  return tool === 'helm' || tool === 'argocd' || tool === 'flux'
    ? 'either'
    : 'adopt';
}

/** Adds an object to the KubeRay API V1, or removes it; renders nothing if neither applies. */
function useAdoptionActions(
  kind: ResourceKind,
  row: ListItem,
  start: () => void,
): ObjectAction[] {
  const { t } = useTexts();
  const { origin } = row.status ?? {};
  if (!origin || !canBeAdopted(origin)) return [];
  const verb = adoptionItem(origin);
  return [
    {
      id: verb,
      label: t(`adoption.${verb}.action`),
      icon:
        verb === 'release' ? <RiInboxUnarchiveLine /> : <RiInboxArchiveLine />,
      permission: permissionFor('update', kind),
      onAction: start,
    },
  ];
}

/** Actions for the object of a page. */
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
  const [isAdopting, setAdopting] = useState(false);
  const adoptions = useAdoptionActions(kind, row, () => setAdopting(true));
  return (
    <>
      <PageActions
        object={row}
        actions={[...actionsOf(row), ...adoptions]}
        buttons={buttons}
      />
      {dialog && (
        <Dialog
          act={dialog.act}
          row={row}
          onClose={stop}
          onDeleted={() => navigate(hrefs.list(kind) ?? '/')}
        />
      )}
      {isAdopting && (
        <Suspense>
          <AdoptionDialog
            kind={kind}
            object={row}
            onClose={() => setAdopting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
