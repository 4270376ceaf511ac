/** The values for toasts and tooltips are documented in public-site.md#toasts-and-tooltips. */
export const timing = {
  toastMs: 5_000,
  /** Long enough to reach the undo button. */
  toastWithActionMs: 10_000,
  /** A dismissed toast is removed after this. */
  toastRemoveMs: 1_000_000,
  /** A live region that goes earlier may never have been read aloud. */
  toastAnnouncedMs: 1_000,
  toastSwipePx: 50,
  /** The key that focuses the notification area. */
  toastKey: 'F8',
  tooltipOpenMs: 700,
  /** Within this time after one tooltip the next opens at once. */
  tooltipSkipMs: 300,
  /** Time to cross the gap between the trigger and its tooltip. */
  tooltipLeaveMs: 120,
  /** A list shows placeholder rows only if loading takes longer. */
  loadingRowsAfterMs: 200,
  searchDebounceMs: 250,
  copiedMs: 2_000,
} as const
