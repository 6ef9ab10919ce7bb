import { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HistoryPanel } from '../history';
import { ObjectKey } from '../live/patchByKey';
import { ManifestContent, ManifestPanel, ObjectKind } from '../manifest';
import { RayPermission } from '../ui/useMay';

/** What the tabs of an object show: what it is, its logs, and what Kubernetes has of it. */
export function ObjectRoutes(props: {
  kind: ObjectKind;
  object: ObjectKey;
  readPermission: RayPermission;
  overview: ReactNode;
  /** Absent for what has none. */
  logs?: ReactNode;
}) {
  const { kind, object, readPermission, overview, logs } = props;
  const source = { kind, object, readPermission };
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
      {logs !== undefined && <Route path="logs" element={logs} />}
      <Route path="*" element={overview} />
    </Routes>
  );
}
