/** Focuses the first field of a form that is marked as wrong, once it is drawn so. */
export function focusFirstFault(formTestId: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-testid="${formTestId}"] [aria-invalid=true]`)?.focus(),
  );
}
