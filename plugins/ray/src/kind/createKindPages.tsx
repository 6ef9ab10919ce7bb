import { Route, Routes } from 'react-router-dom';
import { ObjectPage, UnknownPath } from '../detail';
import { NamedSchema, NamedValues } from '../forms';
import { ListItem } from '../list';
import { EditPage, NewPage } from './FormPages';
import { KindListPage } from './KindListPage';
import { LoadedKind } from './KindModule';
import { KindPages } from './KindPages';
import { createKindSearch } from './createKindSearch';
import { ObjectPageActions } from './ObjectPageActions';

/** Makes everything below `/ray/<kind>s`: the list, the pages about one object, and the forms; and how it is searched. */
export function createKindPages<
  R extends ListItem,
  D extends R,
  A extends string,
  V extends NamedValues,
  S extends NamedSchema,
>(pages: KindPages<R, D, A, V, S>): LoadedKind {
  const { kind, list, detail, actions, form, history } = pages;

  function Actions({ row }: { row: D }) {
    return <ObjectPageActions kind={kind} actions={actions} row={row} />;
  }

  function Pages() {
    return (
      <Routes>
        <Route
          index
          element={
            <KindListPage
              list={list}
              actions={actions}
              HistoryLink={history?.Link}
            />
          }
        />
        {history && (
          <Route path={history.path}>
            <Route index element={<history.List />} />
            <Route path=":uid" element={<history.Record />} />
          </Route>
        )}
        <Route path="new" element={<NewPage kind={kind} form={form} />} />
        <Route
          path=":namespace/:name/edit"
          element={<EditPage kind={kind} form={form} />}
        />
        <Route
          path=":namespace/:name/*"
          element={<ObjectPage detail={detail} Actions={Actions} />}
        />
        <Route path="*" element={<UnknownPath kind={kind} />} />
      </Routes>
    );
  }

  return { Pages, search: createKindSearch(pages) };
}
