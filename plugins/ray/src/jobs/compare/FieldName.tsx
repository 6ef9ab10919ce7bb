import { useTexts } from '../../translation';
import { fieldLabel } from './fieldLabel';

/** The name of a definition's field, with its path as a tooltip; the path of a field without a name. */
export function FieldName({ path }: { path: string }) {
  const { t } = useTexts();
  const label = fieldLabel(t, path);
  return label ? <span title={path}>{label}</span> : <code>{path}</code>;
}
