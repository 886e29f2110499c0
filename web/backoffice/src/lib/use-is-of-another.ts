import { useStaff } from './use-staff';

type Person = { readonly staffId: string } | null | undefined;

/** Tells whether somebody else than the reader has asked for something, which is the reader's to decide then. */
export function useIsOfAnother(): (person: Person) => boolean {
  const reader = useStaff().data?.id;
  return (person) => person?.staffId !== reader;
}
