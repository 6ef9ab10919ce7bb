import { useRef, useState } from 'react';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Flex,
  Menu,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  Text,
  TextField,
} from '@backstage/ui';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import {
  RiBookmarkLine,
  RiDeleteBinLine,
  RiLink,
  RiListSettingsLine,
} from '@remixicon/react';
import { useTexts } from '../../translation';
import { useCopy } from '../../ui/useCopy';
import { ListParams } from '../useListParams';
import { IconButton } from '../../ui/IconButton';
import { FOCUS_DISABLED_ITEMS } from '../../ui/focusDisabledItems';
import { ReasonedMenuItem } from '../../ui/ReasonedMenuItem';
import { SavedFilter, useSavedFilters } from './useSavedFilters';

/** The filter parameters of a list, and its order; not the page. */
const FILTERS = [
  ...(['q', 'namespace', 'state', 'mine'] as const),
  ...(['unowned', 'component', 'origin', 'sort'] as const),
];

/** The present filters of a list, as a query; empty without any. */
function filterQuery({ get }: Pick<ListParams, 'get'>): string {
  const query = new URLSearchParams();
  for (const name of FILTERS) {
    if (get(name)) query.set(name, get(name));
  }
  return query.toString();
}

/** Applies exactly the filters of a query. */
function applyQuery({ set }: Pick<ListParams, 'set'>, query: string) {
  const wanted = new URLSearchParams(query);
  set(Object.fromEntries(FILTERS.map(name => [name, wanted.get(name) ?? ''])));
}

function SaveDialog(props: {
  saved: SavedFilter[];
  onSave(name: string): void;
  onClose(): void;
}) {
  const { t } = useTexts();
  const { saved, onSave, onClose } = props;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isTaken = saved.some(filter => filter.name === name);
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={420}>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (name) onSave(name);
        }}
      >
        <DialogHeader>{t('filter.saved.saveTitle')}</DialogHeader>
        <DialogBody>
          <TextField
            // The only thing to do here.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            label={t('filter.saved.name')}
            isRequired
            description={isTaken ? t('filter.saved.taken') : undefined}
            maxLength={60}
            value={typed}
            onChange={setTyped}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onPress={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button variant="primary" type="submit">
            {t('filter.saved.save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function ManageDialog(props: {
  saved: SavedFilter[];
  onRemove(name: string): void;
  onClose(): void;
}) {
  const { t } = useTexts();
  const { saved, onRemove, onClose } = props;
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={420}>
      <DialogHeader>{t('filter.saved.title')}</DialogHeader>
      <DialogBody>
        {saved.length === 0 && (
          <Text as="p" color="secondary">
            {t('filter.saved.none')}
          </Text>
        )}
        {saved.map(({ name }) => (
          <Flex key={name} justify="between" align="center" gap="2">
            <Text>{name}</Text>
            <IconButton
              icon={<RiDeleteBinLine />}
              label={t('filter.saved.remove', { name })}
              onPress={() => {
                onRemove(name);
                // The button disappears with its filter, so the focus would leave the dialog.
                closeButton.current?.focus();
              }}
            />
          </Flex>
        ))}
      </DialogBody>
      <DialogFooter>
        <Button ref={closeButton} variant="secondary" onPress={onClose}>
          {t('fleet.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The user's saved filters of a list, with buttons to save, share and remove them. */
export function SavedFilters(props: {
  kind: ResourceKind;
  params: ListParams;
}) {
  const { t } = useTexts();
  const { kind, params } = props;
  const { saved, save, remove } = useSavedFilters(kind);
  const copy = useCopy();
  const [asked, setAsked] = useState<'save' | 'manage'>();
  const close = () => setAsked(undefined);
  const query = filterQuery(params);
  return (
    <>
      <MenuTrigger>
        <Button size="small" variant="secondary" iconStart={<RiBookmarkLine />}>
          {t('filter.saved.title')}
        </Button>
        <Menu {...FOCUS_DISABLED_ITEMS}>
          {saved.map(filter => (
            <MenuItem
              key={`saved:${filter.name}`}
              onAction={() => applyQuery(params, filter.query)}
            >
              {filter.name}
            </MenuItem>
          ))}
          {saved.length > 0 && <MenuSeparator />}
          <ReasonedMenuItem
            iconStart={<RiBookmarkLine />}
            isDisabled={!query}
            onAction={() => setAsked('save')}
          >
            {t(query ? 'filter.saved.saveThese' : 'filter.saved.noFilter')}
          </ReasonedMenuItem>
          <MenuItem
            iconStart={<RiLink />}
            onAction={() => copy(window.location.href)}
          >
            {t('filter.saved.copyLink')}
          </MenuItem>
          {saved.length > 0 && (
            <MenuItem
              iconStart={<RiListSettingsLine />}
              onAction={() => setAsked('manage')}
            >
              {t('filter.saved.manage')}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {asked === 'save' && (
        <SaveDialog
          saved={saved}
          onSave={name => {
            save({ name, query });
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'manage' && (
        <ManageDialog saved={saved} onRemove={remove} onClose={close} />
      )}
    </>
  );
}
