/**
 * No-break spaces inside every time and phone number: "9:00 a. m.", "6:00 PM", "(787) 555-0182", "787 555 0182
 * ext. 4". The word between two times stays with the second: a line never ends in "a".
 */
export const withNoBreakSpaces = (text: string): string =>
  text
    .replace(/(\d) (?=[ap]\.? ?m\b)/gi, '$1\u00a0')
    .replace(/\b([ap]\.) (?=m\b)/gi, '$1\u00a0')
    .replace(/(m\.?,? (?:a|to)) (?=\d{1,2}:\d)/gi, '$1\u00a0')
    .replace(/(\(\d{3}\)|\+1|\b\d{3}) (?=\(?\d{3})/g, '$1\u00a0')
    .replace(/(\d{4}) (?=(?:ext|x|#)\.?\s*\d)/gi, '$1\u00a0')
    .replace(/(ext\.?) (?=\d)/gi, '$1\u00a0')
