import { useEffect, useRef } from 'react'
import { type PrTown, prTowns } from '#domains/site/site/pr-towns.ts'
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
    const key = count === 0 ? 'none' : count === 1 ? 'one' : 'many'
    return t(`providers.filters.mapTown.${key}`, { town: name, count })
  }
  const frame = useRef<HTMLDivElement>(null)
  // The list above chooses too, also a town that is out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the town says which outline is marked
  useEffect(() => {
    const outline = frame.current?.querySelector('[data-chosen]')
    if (frame.current && outline) bringIntoSight(frame.current, outline)
  }, [town])
  return (
    <div>
      <p className="mb-3 max-w-read text-sm text-ink-2">{t('providers.filters.mapText')}</p>
      {/* Wider than a phone, because a thumb must hit one town. */}
      <div
        ref={frame}
        aria-hidden="true"
        tabIndex={-1}
        className="max-w-4xl overflow-x-auto rounded-card border border-line bg-white"
      >
        <svg
          aria-hidden="true"
          viewBox={`-4 -4 ${mapSize.width + 8} ${mapSize.height + 8}`}
          className="w-full min-w-176 p-2"
        >
          {[...prTowns]
            .sort((one) => (one === town ? 1 : -1))
            .map((name: PrTown) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: hidden from them; the select «Tu pueblo» is their way
              <path
                key={name}
                d={townOutlines[name]}
                data-chosen={name === town || undefined}
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
      </div>
      <p className="mt-2 min-h-6 font-semibold">{town && titleOf(town)}</p>
    </div>
  )
}

function bringIntoSight(frame: HTMLElement, outline: Element) {
  const [room, place] = [frame.getBoundingClientRect(), outline.getBoundingClientRect()]
  if (place.left >= room.left && place.right <= room.right) return
  frame.scrollLeft += (place.left + place.right - room.left - room.right) / 2
}
