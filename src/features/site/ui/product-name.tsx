import { useLang } from '#ui/text/texts.tsx'

const productName = 'Hope in a Box'

/**
 * Words in which the English product name is marked as such, so that a Spanish voice reads it right
 * (care.md#voice).
 */
export function WithProductName({ children }: { children: string }) {
  const lang = useLang()
  if (lang === 'en') return children
  return children.split(productName).flatMap((part, index) =>
    index === 0
      ? [part]
      : [
          <span key={index} lang="en">
            {productName}
          </span>,
          part,
        ],
  )
}
