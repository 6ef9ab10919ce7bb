import { ReactNode } from 'react';
import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';

/** The frame of a page with a form. */
export function FormPage(props: {
  title: string;
  description: string;
  /** Of this page. */
  href: string | undefined;
  children: ReactNode;
}) {
  const { title, description, href = '' } = props;
  return (
    <BreadcrumbEntry entry={{ label: title, href }}>
      <Header title={title} description={description} />
      <Container>{props.children}</Container>
    </BreadcrumbEntry>
  );
}
