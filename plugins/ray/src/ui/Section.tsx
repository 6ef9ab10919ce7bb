import { ReactNode } from 'react';
import { Card, CardBody, CardHeader, Text } from '@backstage/ui';

/** A card with a heading. */
export function Section(props: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <Card>
      <CardHeader>
        <Text as="h3" variant="title-x-small" weight="bold">
          {props.title}
        </Text>
        {props.description && (
          <Text as="p" variant="body-small" color="secondary">
            {props.description}
          </Text>
        )}
      </CardHeader>
      <CardBody>{props.children}</CardBody>
    </Card>
  );
}
