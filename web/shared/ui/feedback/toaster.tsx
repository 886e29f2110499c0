import { Toaster as Sonner } from 'sonner';

export default function Toaster() {
  return (
    <Sonner
      theme="dark"
      position="top-center"
      duration={4_000}
      toastOptions={{
        style: {
          background: 'var(--color-ink-3)',
          border: '1px solid var(--color-ink-4)',
          color: 'var(--color-fg)',
          borderRadius: 16,
          // The library gives the list of toasts a type of its own, which would be inherited.
          fontFamily: 'var(--font-sans)',
        },
      }}
    />
  );
}
