import { BoxGlyph, boxGlyphNames } from '#ui/illustrations/box-glyphs.tsx'
import { useSite } from '../site-provider.tsx'

/** One thing of the box: the organisation's photograph, or a drawing until there is one. The name is beside it. */
export function ThingPicture({ index, className }: { index: number; className: string }) {
  const photo = useSite().boxThings[index]?.photo
  const glyph = boxGlyphNames[index]
  if (photo)
    return (
      <img
        src={`${photo}?size=small`}
        alt=""
        width={600}
        height={600}
        loading="lazy"
        className={`${className} rounded-control object-cover`}
      />
    )
  return glyph ? <BoxGlyph name={glyph} className={className} /> : null
}
