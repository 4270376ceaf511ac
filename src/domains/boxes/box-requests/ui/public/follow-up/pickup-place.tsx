import type { BoxRequestFollowUp } from '#domains/boxes/box-requests/schemas.ts'
import { withNoBreakSpaces } from '#lib/text/no-break.ts'
import { NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useT } from '#ui/text/texts.tsx'

/** The place, its hours and its pin, once the box is ready. */
export function PickupPlace({ place }: { place: NonNullable<BoxRequestFollowUp['pickup']> }) {
  const t = useT()
  return (
    <section
      aria-labelledby="pickup-place"
      className="flex items-start gap-3 rounded-card border border-hope/25 bg-mint p-4"
    >
      <Icon name="pin" className="mt-0.5 size-6 text-hope" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id="pickup-place" className="text-xl">
          {t('followUp.place.title')}
        </h2>
        <p translate="no" className="wrap-anywhere">
          <strong>{place.name}</strong>
          <br />
          {place.address}
        </p>
        <p>
          {t('followUp.place.hours')}: {withNoBreakSpaces(place.hours)}
        </p>
        <a
          href={place.pin}
          {...newTabAttributes}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-hope underline underline-offset-4"
        >
          {t('followUp.place.map')}
          <NewTabHint />
        </a>
      </div>
    </section>
  )
}
