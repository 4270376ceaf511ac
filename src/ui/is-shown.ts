/** As `Element.checkVisibility`, which iOS before 17.4 lacks. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
