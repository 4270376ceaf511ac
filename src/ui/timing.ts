/** public-site.md#toasts-and-tooltips: the documented numbers of toasts and tooltips. */
export const timing = {
  /** public-site.md#toasts-and-tooltips: default display. */
  toastMs: 5_000,
  /** care.md#undo-and-confirmation: long enough to reach "Deshacer". */
  toastWithActionMs: 10_000,
  /** public-site.md#toasts-and-tooltips: a dismissed toast is removed after this. */
  toastRemoveMs: 1_000_000,
  /** public-site.md#toasts-and-tooltips: swipe right. */
  toastSwipePx: 50,
  /** public-site.md#toasts-and-tooltips: the key that focuses the notification area. */
  toastKey: 'F8',
  /** public-site.md#toasts-and-tooltips: hover delay, and how long after one tooltip the next opens at once. */
  tooltipOpenMs: 700,
  tooltipSkipMs: 300,
  /** Time to cross the gap between the trigger and its tooltip. */
  tooltipLeaveMs: 120,
  /** care.md#lists: a list shows its grey rows only when it is really slow. */
  loadingRowsAfterMs: 200,
  searchDebounceMs: 250,
  copiedMs: 2_000,
} as const
