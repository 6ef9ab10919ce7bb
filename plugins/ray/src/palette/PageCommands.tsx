import { ReactElement } from 'react';
import {
  RiAddLine,
  RiArrowRightLine,
  RiKeyboardLine,
  RiTerminalBoxLine,
} from '@remixicon/react';
import { useCreateDenial } from '../actions';
import { KindModule } from '../kind';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { CommandItem } from './CommandItem';
import { CommandSection } from './CommandSection';
import { isCalled } from './isCalled';
import { PaletteSection } from './PaletteSection';

interface Command {
  id: string;
  icon: ReactElement;
  label: string;
  onAction(): void;
  /** It creates an object of this kind. */
  creates?: KindModule['kind'];
}

/** A command; empty if the user may not run it. */
function AllowedCommand({ creates, ...command }: Command) {
  const denial = useCreateDenial(creates);
  return denial === undefined ? <CommandItem {...command} /> : undefined;
}

/** Pages, forms for new objects and the help. */
function useCommands(props: {
  sections: readonly PaletteSection[];
  kinds: readonly KindModule[];
  go(href: string): void;
  onHelp(): void;
}): Command[] {
  const { t } = useTexts();
  const { sections, kinds, go, onHelp } = props;
  const hrefs = useHrefs();
  const root = hrefs.root() ?? '/';
  return [
    ...sections.map(({ path, label }) => ({
      id: `page.${path}`,
      icon: <RiArrowRightLine />,
      label,
      onAction: () => go(`${root}/${path}`),
    })),
    {
      id: 'quickStart',
      icon: <RiTerminalBoxLine />,
      label: t('quickStart.title'),
      onAction: () => go(hrefs.quickStart() ?? root),
      creates: 'job',
    },
    ...kinds.map(({ kind }) => ({
      id: `create.${kind}`,
      icon: <RiAddLine />,
      label: t(`${pluralOf(kind)}.create`),
      onAction: () => go(hrefs.create(kind) ?? root),
      creates: kind,
    })),
    {
      id: 'help',
      icon: <RiKeyboardLine />,
      label: t('palette.help'),
      onAction: onHelp,
    },
  ];
}

/** Pages, forms for new objects and the help that match the typed text. */
export function PageCommands(props: {
  sections: readonly PaletteSection[];
  kinds: readonly KindModule[];
  text: string;
  go(href: string): void;
  onHelp(): void;
}) {
  const { t } = useTexts();
  const commands = useCommands(props);
  const called = commands.filter(({ label }) => isCalled(label, props.text));
  if (called.length === 0) return undefined;
  return (
    <CommandSection title={t('palette.goTo')} isTitleHidden>
      {called.map(command => (
        <AllowedCommand key={command.id} {...command} />
      ))}
    </CommandSection>
  );
}
