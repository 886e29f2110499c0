import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { forwardRef, type ButtonHTMLAttributes } from 'react';
import { Spinner } from '../feedback/spinner';

const look = cva(
  'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-12 font-semibold transition-[filter,background-color,border-color,transform] duration-150 active:translate-y-px disabled:opacity-55 disabled:active:translate-y-0',
  {
    variants: {
      look: {
        gold: 'gold-surface shadow-gold hover:brightness-105',
        plain: 'border border-line bg-ink-2 text-fg hover:border-ink-4 hover:bg-ink-3',
        ghost: 'text-fg-2 hover:bg-ink-3 hover:text-fg',
        danger: 'border border-loss/40 bg-loss/10 text-loss hover:bg-loss/20',
      },
      size: {
        sm: 'h-9 px-3 text-13 max-sm:h-11',
        md: 'h-11 px-4 text-14',
        lg: 'h-12 px-5 text-16',
        icon: 'size-11 shrink-0',
        iconSm: 'size-9 shrink-0 max-sm:size-11',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { look: 'plain', size: 'md' },
  },
);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, VariantProps<typeof look> {
  /** Shows a spinner and takes no second click. */
  readonly busy?: boolean;
}

/** Forwards its ref: on React 18 a dialog gives the focus back to its opener through it. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look: variant, size, wide, busy, className, children, disabled, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={clsx(look({ look: variant, size, wide }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={clsx('inline-flex items-center gap-2', busy && 'invisible')}>{children}</span>
    </button>
  );
});
