import type { ReactNode } from 'react';
import { RecoilEnv, RecoilRoot } from 'recoil';

// Hot reload runs a file of atoms again, which Recoil would report as a fatal duplicate.
RecoilEnv.RECOIL_DUPLICATE_ATOM_KEY_CHECKING_ENABLED = false;

export function StateRoot({ children }: { readonly children: ReactNode }) {
  return <RecoilRoot>{children}</RecoilRoot>;
}
