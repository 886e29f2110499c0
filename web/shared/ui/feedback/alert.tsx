import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const KINDS = {
  loss: { icon: CircleAlert, look: 'border-loss/35 bg-loss/10 text-loss' },
  win: { icon: CircleCheck, look: 'border-win/35 bg-win/10 text-win' },
  info: { icon: Info, look: 'border-info/35 bg-info/10 text-info' },
};

/** A sentence inside a form or popup; losses are read out at once. */
export function Alert({ kind, children }: { readonly kind: keyof typeof KINDS; readonly children: ReactNode }) {
  const { icon: Icon, look } = KINDS[kind];
  return (
    <div
      role={kind === 'loss' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-2.5 rounded-12 border px-3.5 py-3 text-13 motion-ok:animate-fade-in', look)}
    >
      <Icon className="mt-px size-4.5 shrink-0" aria-hidden="true" />
      <div className="text-fg">{children}</div>
    </div>
  );
}
