import { type IconName, iconPaths } from '#ui/icons/icon-paths.ts'
import { Icon } from '#ui/icons/icons.tsx'
import { Bird } from '#ui/illustrations/bird.tsx'
import { BoxPlate, BoxThing, boxThingNames, StillLife } from '#ui/illustrations/box-things.tsx'
import { Candle } from '#ui/illustrations/candle.tsx'
import { Flower } from '#ui/illustrations/flower.tsx'
import { Hands } from '#ui/illustrations/hands.tsx'
import { Horizon } from '#ui/illustrations/horizon.tsx'
import { HospitalPicture } from '#ui/illustrations/hospital-picture.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { Logo } from '#ui/illustrations/logo.tsx'
import { OpenBox } from '#ui/illustrations/open-box.tsx'

const drawings = [Bird, Flower, OpenBox, Hands, Candle, Hummingbird]

export function PictureSamples() {
  return (
    <section id="pictures" className="flex flex-col gap-6">
      <h2>Dibujos</h2>
      <Horizon className="h-30 w-82 max-w-full rounded-card" />
      <Horizon className="aspect-2/1 w-full max-w-xl rounded-card" />
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-3">
        {drawings.map((Picture, index) => (
          <Picture key={index} className="mx-auto h-40 max-w-full" />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Logo className="size-24" />
        {boxThingNames.map((name) => (
          <BoxThing key={name} name={name} className="size-24" />
        ))}
      </div>
      <BoxPlate names={boxThingNames} className="w-full max-w-2xl" />
      <StillLife className="aspect-5/6 w-full max-w-md rounded-card" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {[0, 1, 2, 3].map((variant) => (
          <HospitalPicture key={variant} variant={variant} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-4">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <li key={name} className="flex w-24 flex-col items-center gap-1 text-xs">
            <Icon name={name} className="size-8" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
