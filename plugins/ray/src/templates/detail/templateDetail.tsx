import { rayTemplateReadPermission } from '@rayport/backstage-plugin-ray-common';
import { DetailKind } from '../../detail';
import { templateRouteRef, templatesRouteRef } from '../../routes';
import { TemplatePageActions } from '../actions/TemplatePageActions';
import { TemplateDetails } from './TemplateDetails';
import { UsedTemplate } from './templateQuery';
import { useTemplate } from './useTemplate';

function Actions({ row: { template, usage, uid } }: { row: UsedTemplate }) {
  const usedBy = usage.clusters;
  return <TemplatePageActions template={template} uid={uid} usedBy={usedBy} />;
}

/** One compute template: what its pods get, and who uses it. */
export const templateDetail: DetailKind<UsedTemplate> = {
  kind: 'template',
  route: templateRouteRef,
  listRoute: templatesRouteRef,
  readPermission: rayTemplateReadPermission,
  useObject: useTemplate,
  Actions,
  Overview: TemplateDetails,
};
