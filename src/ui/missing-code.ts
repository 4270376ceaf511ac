type EarlyScript = {
  press: HTMLElement | null
  /** That had the focus last. */
  field?: Element
  note: (event: MouseEvent) => void
  /** The buttons have their handlers. */
  ready?: boolean
  /** Set by src/app/without-code.ts: makes the page or a part of it one without scripts, and says whom to call. */
  fail: (part?: Element) => void
  /** Says after a while that the code has not come. */
  wait: () => void
  late?: number
  /** Shows or hides the sentence that says whom to call. */
  say: (isMissing: boolean) => void
}

/** What the inline script of a public page left. None in the back office. */
export const earlyScript = () => (window as Window & { early?: EarlyScript }).early
