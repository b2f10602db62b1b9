import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  /** Classes of the button beside `button`. */
  look?: string;
}

/** A framed button. It submits no form unless its `type` says so. */
export function Button({ look = '', ...rest }: ButtonProps) {
  return <button type="button" className={`button ${look}`.trimEnd()} {...rest} />;
}

/** An icon beside words. `icon`: a bundled file's source. */
export function TileButton({ icon, words, ...rest }: ButtonProps & { icon: string; words: string }) {
  return (
    <Button look="tile" {...rest}>
      <Icon svg={icon} />
      <span>{words}</span>
    </Button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** A bundled file's source. */
  icon: string;
  /** The button's whole name, for people who can't see the icon. */
  label: string;
}

/** An icon, above a word if it has one. */
export function IconButton({ icon, label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...rest}>
      <Icon svg={icon} />
      {children && <span>{children}</span>}
    </button>
  );
}
