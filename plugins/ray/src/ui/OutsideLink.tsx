import { Link } from '@backstage/ui';

/** Links to another site, which opens in a new tab and gets no information about this one. */
export function OutsideLink(props: { href: string; children: string }) {
  return (
    <Link
      href={props.href}
      target="_blank"
      rel="noopener noreferrer"
      variant="body-medium"
    >
      {props.children}
    </Link>
  );
}
