/** Joins the truthy names: classNames('a', false, undefined, 'b') → "a b". */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
