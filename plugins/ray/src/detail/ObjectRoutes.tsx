import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Route, Routes } from 'react-router-dom';
import { HistoryPanel } from '../history';
import { LiveData } from '../live';
import { ManifestContent, ManifestPanel } from '../manifest';
import { DetailKind, OWN_TABS } from './DetailKind';
import { ObjectContent } from './ObjectContent';

/** What the tabs of an object show: what it is, what its kind adds, and what Kubernetes has of it. */
export function ObjectRoutes<T>(props: {
  detail: DetailKind<T>;
  object: ObjectKey;
  live: LiveData<T>;
}) {
  const { detail, object, live } = props;
  const { kind, readPermission, tabs = {} } = detail;
  const source = { kind, object, readPermission };
  const isUnreadable = live.data === undefined && live.error !== undefined;
  const yaml = (
    <ManifestContent {...source}>
      {({ manifest }) => (
        <ManifestPanel manifest={manifest} name={object.name} />
      )}
    </ManifestContent>
  );
  const history = (
    <ManifestContent {...source}>
      {manifest => <HistoryPanel history={manifest.history} />}
    </ManifestContent>
  );
  return (
    <Routes>
      <Route path="yaml" element={yaml} />
      <Route path="history" element={history} />
      {OWN_TABS.map(path => {
        const Tab = tabs[path];
        if (!Tab) return undefined;
        const element = isUnreadable ? (
          // Says why; a tab of its own would wait for what does not come.
          <ObjectContent {...props} />
        ) : (
          <Tab object={object} row={live.data} />
        );
        return <Route key={path} path={path} element={element} />;
      })}
      <Route path="*" element={<ObjectContent {...props} />} />
    </Routes>
  );
}
