import { type PrTown, prTowns } from '#lib/text/pr-towns.ts'
import { classNames } from '#ui/class-names.ts'
import { useT } from '#ui/text/texts.tsx'
import type { ServiceProvider } from '../../schemas.ts'
import { Chip } from './specialty-chips.tsx'
import { mapSize, townOutlines } from './town-outlines.ts'

type TownMapProps = {
  providers: readonly ServiceProvider[]
  town: string
  onChoose: (town: string) => void
}

/**
 * Our own drawing of the 78 municipios: it asks nobody for a map. Each town with somebody has its number on the drawing, its
 * name where there is room, and a button below, so that a thumb, a keyboard and a screen reader can choose it too.
 */
export function TownMap({ providers, town, onChoose }: TownMapProps) {
  const t = useT()
  const counts = new Map<string, number>()
  for (const { town } of providers) if (town) counts.set(town, (counts.get(town) ?? 0) + 1)
  const withSomebody = prTowns.filter((name) => counts.has(name))
  const named = roomForNames([...withSomebody].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)))
  const titleOf = (name: string) => {
    const count = counts.get(name) ?? 0
    const key = count === 0 ? 'none' : count === 1 ? 'one' : 'many'
    return t(`providers.filters.mapTown.${key}`, { town: name, count })
  }
  const choose = (name: string) => onChoose(name === town ? '' : name)
  return (
    <div>
      <p className="mb-3 max-w-read text-sm text-ink-2">{t('providers.filters.mapText')}</p>
      <svg
        aria-hidden="true"
        viewBox={`-4 -4 ${mapSize.width + 8} ${mapSize.height + 8}`}
        className="w-full max-w-4xl rounded-card border border-line bg-white p-2"
      >
        {[...prTowns]
          .sort((one) => (one === town ? 1 : -1))
          .map((name: PrTown) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: hidden from them; the buttons below are their way
            <path
              key={name}
              d={townOutlines[name]}
              data-chosen={name === town || undefined}
              onClick={() => choose(name)}
              className={classNames(
                'cursor-pointer stroke-ink-2 stroke-1 hover:fill-hope/40',
                name === town ? 'fill-hope' : counts.has(name) ? 'fill-hope/25' : 'fill-sand',
              )}
            >
              <title>{titleOf(name)}</title>
            </path>
          ))}
        {withSomebody.map((name) => (
          <Count
            key={name}
            name={name}
            count={counts.get(name) ?? 0}
            chosen={name === town}
            isNamed={named.has(name)}
          />
        ))}
      </svg>
      <p className="my-2 min-h-6 font-semibold">{town && titleOf(town)}</p>
      <ul translate="no" className="flex flex-wrap gap-2">
        {withSomebody.map((name) => (
          <li key={name}>
            <Chip pressed={name === town} onClick={() => choose(name)}>
              {`${name} (${counts.get(name)})`}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

type CountProps = { name: PrTown; count: number; chosen: boolean; isNamed: boolean }

/** A phone has no room for names: they are on the buttons below. */
function Count({ name, count, chosen, isNamed }: CountProps) {
  const { x, y } = middleOf(townOutlines[name])
  return (
    <g textAnchor="middle" className="pointer-events-none">
      <text
        x={x}
        y={y}
        dy="0.35em"
        className={classNames(
          'text-[1.625rem] font-bold max-sm:text-[2.25rem]',
          chosen ? 'fill-white' : 'fill-ink',
        )}
      >
        {count}
      </text>
      {isNamed && (
        <text
          x={x}
          y={y + nameBelow}
          className="fill-ink stroke-white stroke-4 text-[0.9375rem] font-semibold [paint-order:stroke] max-sm:hidden"
        >
          {name}
        </text>
      )}
    </g>
  )
}

const nameBelow = 26
const nameHeight = 18
const letterWidth = 8.5

/** The towns whose name fits beside those before it: towns of the metropolitan area are narrower than their names. */
export function roomForNames(towns: readonly PrTown[]): ReadonlySet<PrTown> {
  const taken: { x: number; y: number; half: number }[] = []
  const named = towns.filter((name) => {
    const { x, y } = middleOf(townOutlines[name])
    const half = (name.length * letterWidth) / 2
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > nameHeight,
    )
    if (isFree) taken.push({ x, y, half })
    return isFree
  })
  return new Set(named)
}

/** An outline is one start and steps from point to point: `M229 153l17-11 10 13z`. */
function middleOf(outline: string): { x: number; y: number } {
  const steps = (outline.match(/-?\d+/g) ?? []).map(Number)
  const along = (first: number) => {
    let place = 0
    const all = steps.filter((_, index) => index % 2 === first).map((step) => (place += step))
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  return { x: along(0), y: along(1) }
}
