import { ReactNode } from 'react';
import {
  BreadcrumbEntry,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Container, Header, HeaderNavTabItem } from '@backstage/ui';
import { LiveData, LiveIndicator } from '../live';
import { ObjectKey } from '../live/patchByKey';
import { rayTranslationRef } from '../translation';

/** The frame of a page about one object: its name, its state and what can be done with it. */
export function ObjectPage(props: {
  object: ObjectKey;
  live: LiveData<unknown>;
  /** Of this page. */
  href: string | undefined;
  /** The state; absent for what has none. */
  badge?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** Of the pages about the object; must be stable. */
  tabs?: HeaderNavTabItem[];
  children: ReactNode;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace, name } = props.object;
  return (
    <BreadcrumbEntry entry={{ label: name, href: props.href ?? '' }}>
      <Header
        title={name}
        customActions={props.actions}
        tabs={props.tabs}
        metadata={[
          ...(props.badge === undefined
            ? []
            : [{ label: t('column.state'), value: props.badge }]),
          { label: t('column.namespace'), value: namespace },
          {
            label: t('detail.updates'),
            value: <LiveIndicator live={props.live} />,
          },
        ]}
      />
      <Container>{props.children}</Container>
    </BreadcrumbEntry>
  );
}
