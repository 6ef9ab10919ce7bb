import { Route, Routes } from 'react-router-dom';
import { GoneProps, ObjectPage, UnknownPath } from '../detail';
import { NamedSchema, NamedValues } from '../forms';
import { ListItem } from '../list';
import {
  createRecordPreset,
  RecordedKind,
  RecordListPage,
  RecordOfGone,
  RecordPage,
} from '../records';
import { HISTORY_PATH } from '../routes';
import { EditPage, NewPage } from './FormPages';
import { KindListPage } from './KindListPage';
import { LoadedKind } from './KindModule';
import { KindForm, KindPages } from './KindPages';
import { createKindSearch } from './createKindSearch';
import { ObjectPageActions } from './ObjectPageActions';

/** The form, which can also start from a record. */
function withRecords<V extends NamedValues, S extends NamedSchema>(
  { kind }: RecordedKind,
  form: KindForm<V, S>,
): KindForm<V, S> {
  const preset = createRecordPreset(kind, form.resource);
  return { ...form, presets: [...(form.presets ?? []), preset] };
}

/** Creates everything below `/ray/<kind>s`, and the search: list, object pages and forms. */
export function createKindPages<
  R extends ListItem,
  D extends R,
  A extends string,
  V extends NamedValues,
  S extends NamedSchema,
>(pages: KindPages<R, D, A, V, S>): LoadedKind {
  const { kind, list, detail, actions, more = [], records } = pages;
  const form = records ? withRecords(records, pages.form) : pages.form;

  function Actions({ row }: { row: D }) {
    return <ObjectPageActions kind={kind} actions={actions} row={row} />;
  }

  function Gone(gone: GoneProps) {
    return records ? (
      <RecordOfGone recorded={records} {...gone} />
    ) : (
      gone.otherwise
    );
  }

  function Pages() {
    return (
      <Routes>
        <Route
          index
          element={
            <KindListPage list={list} actions={actions} records={records} />
          }
        />
        {records && (
          <Route path={HISTORY_PATH}>
            <Route index element={<RecordListPage recorded={records} />} />
            <Route path=":uid" element={<RecordPage recorded={records} />} />
          </Route>
        )}
        {more.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="new" element={<NewPage kind={kind} form={form} />} />
        <Route
          path=":namespace/:name/edit"
          element={<EditPage kind={kind} form={form} />}
        />
        <Route
          path=":namespace/:name/*"
          element={<ObjectPage detail={detail} Actions={Actions} Gone={Gone} />}
        />
        <Route path="*" element={<UnknownPath kind={kind} />} />
      </Routes>
    );
  }

  return { Pages, search: createKindSearch(pages) };
}
