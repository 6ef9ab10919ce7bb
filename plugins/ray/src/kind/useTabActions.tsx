import { ReactElement, useMemo } from 'react';
import {
  RiDashboardLine,
  RiExternalLinkLine,
  RiFileCodeLine,
  RiFileListLine,
  RiHistoryLine,
} from '@remixicon/react';
import {
  ObjectKey,
  rayClusterDashboardPermission,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { ObjectAction } from '../actions';
import { KIND_TABS, KindTab } from '../detail';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { permissionFor, RayPermission } from '../ui/permissions';

const TABS = [...KIND_TABS, 'yaml', 'history'] as const;

const ICONS: Record<(typeof TABS)[number], ReactElement> = {
  logs: <RiFileListLine />,
  dashboard: <RiDashboardLine />,
  yaml: <RiFileCodeLine />,
  history: <RiHistoryLine />,
};

/** Permissions of a tab, in addition to reading the object. */
const PERMISSIONS = new Map<string, RayPermission>([
  ['dashboard', rayClusterDashboardPermission],
]);

/** The tabs of an object, as actions. */
export function useTabActions(
  kind: ResourceKind,
  object: ObjectKey,
  tabs: Partial<Record<KindTab, unknown>> = {},
): ObjectAction[] {
  const { t } = useTexts();
  const hrefs = useHrefs();
  return useMemo(() => {
    const read = permissionFor('read', kind);
    const shown = TABS.filter(
      tab => tab === 'yaml' || tab === 'history' || tabs[tab],
    );
    return [
      {
        id: 'open',
        label: t('palette.open'),
        icon: <RiExternalLinkLine />,
        permission: read,
        href: hrefs.object(kind, object),
      },
      ...shown.map(tab => ({
        id: `tab.${tab}`,
        label: t(`detail.tab.${tab}`),
        icon: ICONS[tab],
        permission: PERMISSIONS.get(tab) ?? read,
        href: hrefs.object(kind, object, { tab }),
      })),
    ];
  }, [t, hrefs, kind, object, tabs]);
}
