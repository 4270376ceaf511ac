/** D1 §2, §9: the documented numbers of toasts and tooltips. */
export const timing = {
  /** D1 §9: default display. */
  toastMs: 5_000,
  /** UX §4.1: long enough to reach "Deshacer". */
  toastWithActionMs: 10_000,
  /** D1 §9: a dismissed toast is removed after this. */
  toastRemoveMs: 1_000_000,
  /** D1 §9: swipe right. */
  toastSwipePx: 50,
  /** D1 §9: the key that focuses the notification area. */
  toastKey: 'F8',
  /** D1 §9: hover delay, and how long after one tooltip the next opens at once. */
  tooltipOpenMs: 700,
  tooltipSkipMs: 300,
  /** Time to cross the gap between the trigger and its tooltip. */
  tooltipLeaveMs: 120,
  /** UX §4.1: a list shows its grey rows only when it is really slow. */
  loadingRowsAfterMs: 200,
  searchDebounceMs: 250,
  copiedMs: 2_000,
} as const
