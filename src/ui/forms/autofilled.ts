/** The browser filled it in, and nobody has changed it since. */
export const isAutofilled = (control: unknown): boolean => {
  try {
    return control instanceof Element && control.matches(':autofill')
  } catch {
    // A browser without the selector.
    return false
  }
}
