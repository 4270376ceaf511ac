import { type PrTown, prTowns } from '#features/site/pr-towns.ts'
import { classNames } from '#ui/class-names.ts'
import { useT } from '#ui/text/texts.tsx'
import type { ServiceProvider } from '../../schemas.ts'
import { mapSize, townOutlines } from './town-outlines.ts'

type TownMapProps = {
  providers: readonly ServiceProvider[]
  town: string
  onChoose: (town: string) => void
}

/**
 * Our own drawing of the 78 municipios: it asks nobody for a map. A shortcut for the eye and the thumb; the list of towns
 * does the same for everybody, so screen readers and the keyboard skip the drawing.
 */
export function TownMap({ providers, town, onChoose }: TownMapProps) {
  const t = useT()
  const counts = new Map<string, number>()
  for (const { town } of providers) if (town) counts.set(town, (counts.get(town) ?? 0) + 1)
  const titleOf = (name: string) => {
    const count = counts.get(name) ?? 0
    return t(count === 1 ? 'providers.filters.mapTown.one' : 'providers.filters.mapTown.many', {
      town: name,
      count,
    })
  }
  return (
    <div>
      <p className="mb-3 max-w-read text-sm text-ink-2">{t('providers.filters.mapText')}</p>
      <svg
        viewBox={`-4 -4 ${mapSize.width + 8} ${mapSize.height + 8}`}
        aria-hidden="true"
        className="w-full max-w-4xl rounded-card border border-line bg-white p-2"
      >
        {[...prTowns]
          .sort((one) => (one === town ? 1 : -1))
          .map((name: PrTown) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: hidden from them; the select «Tu pueblo» is their way
            <path
              key={name}
              d={townOutlines[name]}
              onClick={() => onChoose(name === town ? '' : name)}
              className={classNames(
                'cursor-pointer stroke-ink-2 stroke-1 hover:fill-hope/40',
                name === town ? 'fill-hope' : counts.has(name) ? 'fill-hope/25' : 'fill-sand',
              )}
            >
              <title>{titleOf(name)}</title>
            </path>
          ))}
      </svg>
      <p className="mt-2 min-h-6 font-semibold">{town && titleOf(town)}</p>
    </div>
  )
}
