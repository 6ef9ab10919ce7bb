import { SidebarItem } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  SearchModal,
  SearchModalProvider,
  useSearchModal,
} from '@backstage/plugin-search';
import { RiSearchLine } from '@remixicon/react';
import { portalTranslationRef } from '../translation';

function SearchIcon() {
  return <RiSearchLine size={24} />;
}

function SearchButton() {
  const { t } = useTranslationRef(portalTranslationRef);
  const { state, toggleModal } = useSearchModal();
  return (
    <>
      <SidebarItem
        icon={SearchIcon}
        text={t('navigation.search')}
        onClick={toggleModal}
      />
      <SearchModal {...state} toggleModal={toggleModal} />
    </>
  );
}

/** Searches from any page, in a dialog that links to the search page. */
export function SearchNavItem() {
  return (
    <SearchModalProvider>
      <SearchButton />
    </SearchModalProvider>
  );
}
