import { ComponentProps, useCallback, useMemo, useState } from 'react';
import { Dialog, DialogBody, DialogHeader, Text } from '@backstage/ui';
import { RiArrowLeftLine } from '@remixicon/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ActionDialog, KindModule } from '../kind';
import { KINDS } from '../kinds';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { CommandItem } from './CommandItem';
import { CommandList } from './CommandList';
import { DeletedObjects } from './DeletedObjects';
import { FoundObjects, usePlaceText } from './FoundObjects';
import { ObjectCommands } from './ObjectCommands';
import { PageCommands } from './PageCommands';
import { PaletteSection } from './PaletteSection';
import { useCurrentObject } from './useCurrentObject';
import { SearchHit, SearchResult, useObjectSearch } from './useObjectSearch';
import styles from './CommandPalette.module.css';

/** Status of the search, also for screen readers. */
function SearchStatus(props: { result: SearchResult; isPending: boolean }) {
  const { t } = useTexts();
  const { result, isPending } = props;
  const { text, hits, deleted, errors } = result;
  const status = () => {
    if (isPending) return t('palette.searching');
    if (errors.length > 0) return t('palette.failed');
    if (text === '') return '';
    if (hits.length > 0) return t('palette.found', { count: hits.length });
    return t(deleted.length > 0 ? 'palette.onlyDeleted' : 'palette.nothing');
  };
  return (
    <Text
      as="p"
      role="status"
      variant="body-small"
      color="secondary"
      className={styles.status}
    >
      {status()}
    </Text>
  );
}

/** Shows the confirmation of an action; the object may be deleted afterwards. */
function AskedDialog(props: {
  hit: SearchHit;
  dialog: ActionDialog;
  onClose(): void;
}) {
  const { hit, dialog, onClose } = props;
  const hrefs = useHrefs();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return dialog({
    onClose,
    onDeleted() {
      const page = hrefs.object(hit.kind, hit.object) ?? '';
      const isShown = pathname === page || pathname.startsWith(`${page}/`);
      if (isShown) navigate(hrefs.list(hit.kind) ?? '/');
    },
  });
}

/** The kinds whose tabs the portal shows. */
function kindsOf(sections: readonly PaletteSection[]): KindModule[] {
  return KINDS.filter(({ kind }) =>
    sections.some(({ path }) => path === pluralOf(kind)),
  );
}

/** The commands of the chosen object, and the way back. It has separate items, so that the first is active. */
function ChosenCommands(
  props: ComponentProps<typeof ObjectCommands> & { onBack(): void },
) {
  const { t } = useTexts();
  const { onBack, ...commands } = props;
  return (
    <>
      <ObjectCommands {...commands} />
      <CommandItem
        icon={<RiArrowLeftLine />}
        label={t('palette.back')}
        onAction={onBack}
      />
    </>
  );
}

/** How commands run: on another page, or after a confirmation in place of the palette. */
function useRunning(onClose: () => void) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{
    hit: SearchHit;
    dialog: ActionDialog;
  }>();
  const ask = useCallback(
    (hit: SearchHit, dialog: ActionDialog) => setAsked({ hit, dialog }),
    [],
  );
  const go = (href: string) => {
    navigate(href);
    onClose();
  };
  const dialog = asked && <AskedDialog {...asked} onClose={onClose} />;
  return { ask, go, dialog };
}

/** The typed text, and the object whose commands are shown. */
function useChoice(initial: string) {
  const [typed, setTyped] = useState(initial);
  const [chosen, setChosen] = useState<SearchHit>();
  const choose = (hit: SearchHit | undefined) => {
    setChosen(hit);
    setTyped('');
  };
  return { typed, setTyped, chosen, choose };
}

/** What a text finds: commands of the page's object, pages, and objects. */
function FoundCommands(props: {
  commands: Omit<ComponentProps<typeof ObjectCommands>, 'hit'>;
  pages: Pick<
    ComponentProps<typeof PageCommands>,
    'sections' | 'kinds' | 'onHelp'
  >;
  current: SearchHit | undefined;
  result: SearchResult;
  onChoose(hit: SearchHit): void;
}) {
  const { commands, current, result } = props;
  return (
    <>
      {current && <ObjectCommands hit={current} {...commands} />}
      <PageCommands {...props.pages} {...commands} />
      <FoundObjects
        result={result}
        onChoose={props.onChoose}
        go={commands.go}
      />
      <DeletedObjects result={result} go={commands.go} />
    </>
  );
}

/** Finds objects, pages and commands by name, and runs the selected one. */
export function CommandPalette(props: {
  sections: readonly PaletteSection[];
  /** Text typed before it was loaded. */
  typed: string;
  /** Enter was pressed before it was loaded. */
  isEntered: boolean;
  onHelp(): void;
  onClose(): void;
}) {
  const { t } = useTexts();
  const { sections, onHelp, onClose } = props;
  const placeOf = usePlaceText();
  const kinds = useMemo(() => kindsOf(sections), [sections]);
  const { typed, setTyped, chosen, choose } = useChoice(props.typed);
  const { ask, go, dialog } = useRunning(onClose);
  const text = typed.trim();
  const current = useCurrentObject(kinds);
  const search = useObjectSearch(kinds, chosen ? '' : text);
  const common = { text, ask, go };
  const goBack = () => choose(undefined);

  if (dialog) return dialog;
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={640}>
      <DialogHeader>
        {chosen ? chosen.object.name : t('palette.title')}
      </DialogHeader>
      <DialogBody>
        <div className={styles.body}>
          {chosen && (
            <Text as="p" color="secondary">
              {placeOf(chosen)}
            </Text>
          )}
          <CommandList
            typed={typed}
            onType={setTyped}
            onBack={goBack}
            placeholder={t(
              chosen ? 'palette.actionPlaceholder' : 'palette.placeholder',
            )}
            label={t('palette.results')}
            status={<SearchStatus {...search} />}
            isPending={search.isPending}
            isEntered={props.isEntered}
          >
            {chosen ? (
              <ChosenCommands hit={chosen} {...common} onBack={goBack} />
            ) : (
              <FoundCommands
                commands={common}
                pages={{ sections, kinds, onHelp }}
                current={current}
                result={search.result}
                onChoose={choose}
              />
            )}
          </CommandList>
        </div>
      </DialogBody>
    </Dialog>
  );
}
