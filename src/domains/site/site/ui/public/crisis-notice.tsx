import { useId } from 'react'
import { Icon } from '#ui/icons/icons.tsx'
import { Interpolate } from '#ui/text/interpolate.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'

/** First on the pages where people look for help. It looks calm, not like an alarm. */
export function CrisisNotice() {
  const t = useT()
  const { crisis } = useSite().contact
  // The library's search shows it a second time, above what it found.
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-x-8 gap-y-5 rounded-card border border-hope/25 bg-mint p-5 sm:p-8 lg:grid-cols-[1fr_auto] lg:items-center"
    >
      <div className="max-w-read">
        <h2 id={titleId} className="text-xl">
          {t('help.title')}
        </h2>
        <p className="mt-2">{t('help.crisis', { line: crisis.line, emergency: crisis.emergency })}</p>
        <p className="mt-1 text-ink-2">{t('help.free')}</p>
        <p className="mt-1 text-ink-2">
          <Interpolate text={t('help.alternative')} name="phone">
            {/* The number almost fits beside the words: with the web font it would jump to the next line. */}
            <br className="sm:hidden" />
            <a
              href={`tel:${crisis.alternative}`}
              className="-my-2 inline-block max-w-full py-2 font-semibold text-hope-strong underline underline-offset-4"
            >
              {crisis.alternative}
            </a>
          </Interpolate>
        </p>
      </div>
      <div className="flex flex-col sm:flex-row">
        <a
          href={`tel:${crisis.number}`}
          className="inline-flex min-h-14 items-center justify-center gap-2.5 rounded-control bg-hope px-7 forced-colors:border text-lg font-semibold text-white no-underline hover:bg-hope-strong"
        >
          <Icon name="phone" />
          {t('help.callNow', { number: crisis.number })}
        </a>
      </div>
    </section>
  )
}
