import { ReactNode } from 'react';
import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { Container } from '@backstage/ui';
import { PageHeader } from '../ui/PageHeader';
import { useDocumentTitle } from '../ui/useDocumentTitle';

/** The frame of a page with a form. */
export function FormPage(props: {
  title: string;
  description: string;
  /** Of this page. */
  href: string | undefined;
  children: ReactNode;
}) {
  const { title, description, href = '' } = props;
  useDocumentTitle(title);
  return (
    <BreadcrumbEntry entry={{ label: title, href }}>
      <PageHeader title={title} description={description} />
      <Container>{props.children}</Container>
    </BreadcrumbEntry>
  );
}
