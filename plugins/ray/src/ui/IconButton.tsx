import {
  ButtonIcon,
  ButtonIconProps,
  Tooltip,
  TooltipTrigger,
} from '@backstage/ui';

/** A small button that shows an icon. Its label is its tooltip and its accessible name. */
export function IconButton({
  label,
  ...rest
}: Omit<ButtonIconProps, 'aria-label' | 'size' | 'variant'> & {
  label: string;
}) {
  return (
    <TooltipTrigger>
      <ButtonIcon
        {...rest}
        size="small"
        variant="tertiary"
        aria-label={label}
      />
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  );
}
