import { useLang } from '#ui/text/texts.tsx'

const productName = 'Hope in a Box'

/** Marks the English product name with `lang`, so that Spanish screen readers pronounce it right. */
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
