/** Puts the focus on the first field that is told to be wrong, as soon as it is. */
export function focusFirstFault(formTestId: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-testid="${formTestId}"] [aria-invalid=true]`)?.focus(),
  );
}
