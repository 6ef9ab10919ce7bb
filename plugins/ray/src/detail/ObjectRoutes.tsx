import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Route, Routes } from 'react-router-dom';
import { HistoryPanel } from '../history';
import { LiveData } from '../live';
import { ManifestContent, ManifestPanel } from '../manifest';
import { KIND_TABS, ObjectDetail } from './ObjectDetail';
import { ObjectContent } from './ObjectContent';

/** What the tabs of an object show: what it is, what its kind adds, and what Kubernetes has of it. */
export function ObjectRoutes<T>(props: {
  detail: ObjectDetail<T>;
  object: ObjectKey;
  live: LiveData<T>;
}) {
  const { detail, object, live } = props;
  const { tabs = {} } = detail;
  const isUnreadable = live.data === undefined && live.error !== undefined;
  const yaml = (
    <ManifestContent source={detail} object={object}>
      {({ manifest }) => (
        <ManifestPanel manifest={manifest} name={object.name} />
      )}
    </ManifestContent>
  );
  const history = (
    <ManifestContent source={detail} object={object}>
      {manifest => <HistoryPanel history={manifest.history} />}
    </ManifestContent>
  );
  return (
    <Routes>
      <Route path="yaml" element={yaml} />
      <Route path="history" element={history} />
      {KIND_TABS.map(path => {
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
