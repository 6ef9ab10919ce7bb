import { ReactNode } from 'react';
import { Card, CardBody, CardHeader, Flex, Text } from '@backstage/ui';

/** A card with a heading. */
export function Section(props: {
  title: string;
  description?: string;
  /** Buttons next to the heading. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const heading = (
    <Text as="h3" variant="title-x-small" weight="bold">
      {props.title}
    </Text>
  );
  return (
    <Card>
      <CardHeader>
        {props.action ? (
          <Flex
            justify="between"
            align="center"
            gap="2"
            style={{ flexWrap: 'wrap' }}
          >
            {heading}
            {props.action}
          </Flex>
        ) : (
          heading
        )}
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
