import { useEffect, useState } from 'react'
import { isOpenAt, nextOpening } from '#features/site/rules.ts'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { phoneHref, whatsAppHref } from '#lib/text/phone.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'

/** The page that holds the form, with its anchor. The caller localises it. */
export const callMeAnchor = 'llamame'

/** Ways to reach a person without a form: plain links, which work without scripts and tell no third party. */
export function HumanHelp({ callMeHref }: { callMeHref: string }) {
  const t = useT()
  const { contact } = useSite()
  return (
    <section aria-labelledby="una-persona" className="rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 id="una-persona" className="text-xl">
        {t('callMe.title')}
      </h2>
      <p className="mt-1 max-w-read text-ink-2">
        {t('callMe.intro', { hours: hoursInSentence(contact.hours) })}
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
        <ButtonLink icon="phone" href={callMeHref}>
          {t('callMe.open')}
        </ButtonLink>
      </div>
      <OutsideHours />
    </section>
  )
}

/** Computed in the browser only: the page's HTML may come from a cache. */
function OutsideHours() {
  const t = useT()
  const lang = useLang()
  const { contact } = useSite()
  const [opening, setOpening] = useState<Date | null>(null)
  useEffect(() => {
    const now = new Date()
    setOpening(isOpenAt(now, contact) ? null : nextOpening(now, contact))
  }, [contact])
  if (!opening)
    return <p className={outsideClass}>{t('callMe.outsideHelp', { line: contact.crisis.line })}</p>
  const day = formatDate(opening, lang, 'weekday')
  // «9:00 a. m.» ends the sentence itself.
  const time = formatDate(opening, lang, 'time').replace(/\.$/, '')
  const when = lang === 'en' ? `on ${day}, from ${time}` : `el ${day}, desde las ${time}`
  return (
    <p className={outsideClass}>
      {t('callMe.outside', { when })} {t('callMe.outsideHelp', { line: contact.crisis.line })}
    </p>
  )
}

// Room for both sentences: outside the hours the rest of the page must not move.
const outsideClass = 'mt-4 min-h-24 text-sm text-ink-2 sm:min-h-12'

/** `Lunes a viernes, …` → `lunes a viernes, …`, except in English, where days keep their capital. */
export function hoursInSentence(hours: string): string {
  // «6:00 p. m.» ends the sentence itself.
  const text = hours.replace(/\.$/, '')
  const isDay = /^(?:Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo)/.test(text)
  return isDay ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}
