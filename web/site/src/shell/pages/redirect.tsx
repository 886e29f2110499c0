import { Navigate, useLocation } from 'react-router-dom';

/** Leads to another address and takes along what the old one asked for. */
export function Redirect({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={redirected(to, search, hash)} replace />;
}

export function redirected(to: string, search: string, hash: string): string {
  const target = new URL(to, location.origin);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  return target.pathname + target.search + (hash || target.hash);
}
