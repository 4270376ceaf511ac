import { useEffect, useState } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatDate, puertoRicoDay } from '#lib/text/dates.ts'
import { phoneHref, whatsAppHref } from '#lib/text/phone.ts'
import type { Lang } from '#lib/text/texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'

type HumanHelpProps = {
  /** The localised address of the form, on pages that do not show it. */
  callMeHref?: string
}

/** Ways to reach a person without a form: plain links, which work without scripts and tell no third party. */
export function HumanHelp({ callMeHref }: HumanHelpProps) {
  const t = useT()
  const { contact } = useSite()
  return (
    <section aria-labelledby="una-persona" className="rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 id="una-persona" className="text-xl">
        {t('callMe.title')}
      </h2>
      <p className="mt-1 max-w-read text-ink-2">
        {t('callMe.intro', { hours: hoursInSentence(contact.hours) })} {contact.languages}
      </p>
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
        <ButtonLink variant="primary" icon="phone" href={phoneHref(contact.phone)}>
          {t('callMe.call')}
        </ButtonLink>
        {contact.whatsapp && (
          <ButtonLink icon="message" href={whatsAppHref(contact.whatsapp)} newTab>
            {t('callMe.whatsapp')}
          </ButtonLink>
        )}
        {contact.sms && (
          <ButtonLink icon="message" href={phoneHref(contact.sms).replace('tel:', 'sms:')}>
            {t('callMe.sms')}
          </ButtonLink>
        )}
        {callMeHref && (
          <ButtonLink icon="phone" href={callMeHref} className="noscript:hidden!">
            {t('callMe.open')}
          </ButtonLink>
        )}
      </div>
      <ExampleNote fact="phone" className="mt-3" />
      <Hours />
    </section>
  )
}

/** Computed in the browser only: the page's HTML may come from a cache. */
function Hours() {
  const t = useT()
  const lang = useLang()
  const { contact } = useSite()
  const [now, setNow] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const tell = async () => {
      const { isOpenAt, nextOpening } = await import('#domains/site/site/rules.ts')
      const instant = new Date()
      const opening = isOpenAt(instant, contact) ? null : nextOpening(instant, contact)
      if (isCurrent && opening !== undefined)
        setNow(opening ? t('callMe.outside', { when: whenOf(opening, instant, lang) }) : t('callMe.inside'))
    }
    // Without a signal the hours above are enough.
    tell().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [contact, t, lang])
  return (
    // Room for both sentences: the rest of the page must not move.
    <p className="mt-4 min-h-24 max-w-read text-sm text-ink-2 sm:min-h-12">
      {now} {t('callMe.outsideHelp', { line: contact.crisis.line })}
    </p>
  )
}

function whenOf(opening: Date, now: Date, lang: Lang): string {
  const day = formatDate(opening, lang, 'weekday')
  const isToday = puertoRicoDay(opening) === puertoRicoDay(now)
  // «9:00 a. m.» ends the sentence itself.
  const time = formatDate(opening, lang, 'time').replace(/\.$/, '')
  if (lang === 'en') return `${isToday ? 'today' : `on ${day}`}, from ${time}`
  return `${isToday ? 'hoy' : `el ${day}`}, desde las ${time}`
}

/** `Lunes a viernes, …` → `lunes a viernes, …`, except in English, where days keep their capital. */
export function hoursInSentence(hours: string): string {
  // «6:00 p. m.» ends the sentence itself.
  const text = hours.replace(/\.$/, '')
  const isDay = /^(?:Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo)/.test(text)
  return isDay ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}
