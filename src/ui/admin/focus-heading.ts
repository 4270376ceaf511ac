/** Moves the focus to the view's title, when the row or panel with the pressed button is about to go. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
