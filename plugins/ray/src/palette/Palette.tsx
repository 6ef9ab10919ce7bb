import {
  lazy,
  ReactNode,
  Suspense,
  useCallback,
  useState,
  useEffect,
} from 'react';
import { Dialog, DialogBody, DialogHeader } from '@backstage/ui';
import { useTexts } from '../translation';
import { LoadBoundary } from '../ui/LoadBoundary';
import { useShortcut } from '../ui/useShortcut';
import { PaletteContext } from './PaletteContext';
import { PaletteSection } from './PaletteSection';

const CommandPalette = lazy(() =>
  import('./CommandPalette').then(m => ({ default: m.CommandPalette })),
);
const KeyboardHelp = lazy(() =>
  import('./KeyboardHelp').then(m => ({ default: m.KeyboardHelp })),
);

function NotLoaded({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={420}>
      <DialogHeader>{t('palette.title')}</DialogHeader>
      <DialogBody>{t('palette.notLoaded')}</DialogBody>
    </Dialog>
  );
}

/** Opens the command palette and the keyboard help on their keys; loads them on demand. */
export function Palette(props: {
  sections: readonly PaletteSection[];
  children: ReactNode;
}) {
  const [shown, setShown] = useState<'commands' | 'help'>();
  const [typed, setTyped] = useState('');
  const [isEntered, setEntered] = useState(false);
  const type = useCallback((key: string) => setTyped(was => was + key), []);
  const enter = useCallback(() => setEntered(true), []);
  const open = useCallback(() => {
    setTyped('');
    setEntered(false);
    setShown('commands');
  }, []);
  const help = useCallback(() => setShown('help'), []);
  const close = useCallback(() => setShown(undefined), []);
  useShortcut({ key: 'k', withControl: true }, open);
  useShortcut({ key: '?' }, help);
  return (
    <PaletteContext.Provider value={open}>
      {props.children}
      {shown && (
        <LoadBoundary fallback={<NotLoaded onClose={close} />}>
          <Suspense
            fallback={
              shown === 'commands' && (
                <EarlyTyping onType={type} onEnter={enter} />
              )
            }
          >
            {shown === 'help' ? (
              <KeyboardHelp onClose={close} />
            ) : (
              <CommandPalette
                sections={props.sections}
                typed={typed}
                isEntered={isEntered && typed !== ''}
                onHelp={help}
                onClose={close}
              />
            )}
          </Suspense>
        </LoadBoundary>
      )}
    </PaletteContext.Provider>
  );
}

/** Keeps text typed while the palette is loading, for users who know its keys. */
function EarlyTyping(props: {
  onType(character: string): void;
  onEnter(): void;
}) {
  const { onType, onEnter } = props;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key !== 'Enter' && key.length !== 1) return;
      event.preventDefault();
      if (key === 'Enter') onEnter();
      else onType(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onType, onEnter]);
  return null;
}
