import { BoxThing } from '#ui/illustrations/box-things.tsx'
import type { ContentItem } from './content-item.ts'

/** One thing of the box: the organisation's photograph, or a drawing until there is one. The name is beside it. */
export function ThingPicture({ item, className }: { item: ContentItem; className: string }) {
  if (item.photo)
    return (
      <img
        src={`${item.photo}?size=small`}
        alt=""
        width={600}
        height={600}
        loading="lazy"
        className={`${className} rounded-control object-cover`}
      />
    )
  return item.drawing && <BoxThing name={item.drawing} className={`${className} lit`} />
}
