import { useEffect, useRef, useState } from 'react'
import { callApi } from '#lib/http/http-client.ts'
import { formatDate } from '#lib/text/dates.ts'
import { langs } from '#lib/text/texts.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField, RadioGroup } from '#ui/forms/choice.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { remembranceApi } from '../../endpoints.ts'
import { NewRemembrance, type Remembrance } from '../../schemas.ts'

/** On the family's own page, folded: it asks nothing of who does not open it. A gift has none. */
export function RemembrancePanel({ reference }: { reference: string }) {
  const t = useT()
  const [loaded, setLoaded] = useState<Remembrance | null>(null)
  useEffect(() => {
    // Without it the page says the same as for a gift: nothing.
    callApi(remembranceApi.get, { params: { reference } }).then(setLoaded, () => {})
  }, [reference])
  if (!loaded?.isOffered) return null
  return (
    <details className="no-print mt-8 max-w-read rounded-card border border-line bg-white">
      <summary className="flex min-h-14 cursor-pointer items-center px-5 font-semibold text-hope sm:px-6">
        {t('remembrance.title')}
      </summary>
      <div className="px-5 pb-6 sm:px-6">
        <p className="mb-5 text-ink-2">{t('remembrance.intro')}</p>
        <Loaded reference={reference} remembrance={loaded} onChanged={setLoaded} />
      </div>
    </details>
  )
}

type LoadedProps = {
  reference: string
  remembrance: Remembrance
  onChanged: (remembrance: Remembrance) => void
}

function Loaded({ reference, remembrance, onChanged }: LoadedProps) {
  const t = useT()
  const lang = useLang()
  const [editing, setEditing] = useState(false)
  const [removed, setRemoved] = useState(false)
  const [failed, setFailed] = useState(false)
  const { date } = remembrance
  const result = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone. Not on the first render.
  const shown = useRef(remembrance)
  useEffect(() => {
    if (shown.current !== remembrance) result.current?.focus()
    shown.current = remembrance
  }, [remembrance])
  if (!date || editing) {
    return (
      <>
        {removed && (
          <p ref={result} tabIndex={-1} role="status" className="mb-5 font-semibold">
            {t('remembrance.removed')}
          </p>
        )}
        <DateForm
          reference={reference}
          date={date}
          onSaved={(saved) => {
            setEditing(false)
            setRemoved(false)
            onChanged(saved)
          }}
        />
      </>
    )
  }
  const remove = async () => {
    setFailed(false)
    try {
      const now = await callApi(remembranceApi.remove, { params: { reference } })
      setRemoved(true)
      onChanged(now)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p ref={result} tabIndex={-1} role="status" className="font-semibold">
        {t('remembrance.saved', { date: dateText(date, lang) })}
      </p>
      {failed && <p role="alert">{t('remembrance.errorMessage')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setEditing(true)}>{t('remembrance.change')}</Button>
        <Button variant="quiet" onClick={() => void remove()}>
          {t('remembrance.remove')}
        </Button>
      </div>
    </div>
  )
}

type DateFormProps = {
  reference: string
  date: Remembrance['date']
  onSaved: (saved: Remembrance) => void
}

function DateForm({ reference, date, onSaved }: DateFormProps) {
  const t = useT()
  const lang = useLang()
  const state = usePublicForm({
    endpoint: remembranceApi.set,
    schema: NewRemembrance,
    params: { reference },
    defaultValues: {
      day: date ? String(date.day) : '',
      month: date ? String(date.month) : '',
      language: date?.language ?? lang,
      consent: false as boolean,
    },
    // The schema refuses the form without consent.
    toBody: ({ consent, ...values }) => ({ ...values, consent: consent as true }),
    failed: { title: 'remembrance.error', text: 'remembrance.errorMessage' },
    onSent: onSaved,
  })
  return (
    <PublicForm
      state={state}
      submitLabel={t('remembrance.submit')}
      sendingLabel={t('remembrance.submitting')}
    >
      <div className="grid max-w-read grid-cols-[7rem_minmax(0,1fr)] gap-4">
        <SelectField
          {...state.field('day')}
          required
          label={t('remembrance.day')}
          placeholder={t('remembrance.day')}
          options={Array.from({ length: 31 }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
        />
        <SelectField
          {...state.field('month')}
          required
          label={t('remembrance.month')}
          placeholder={t('remembrance.month')}
          options={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: monthName(index + 1, lang),
          }))}
        />
      </div>
      <RadioGroup
        {...state.field('language')}
        required
        label={t('remembrance.language')}
        inline
        options={langs.map((value) => ({
          value,
          label: <span lang={value}>{t(`remembrance.languages.${value}`)}</span>,
        }))}
      />
      <CheckboxField {...state.field('consent')} required label={t('remembrance.consent')} />
    </PublicForm>
  )
}

// A leap year, so that it has 29 February.
const inYear = (month: number, day: number) =>
  new Date(`2024-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T12:00:00Z`)

const monthName = (month: number, lang: 'es' | 'en'): string =>
  formatDate(inYear(month, 1), lang, 'monthName')

/** `7 de marzo`: the weekday is another each year. */
const dateText = ({ month, day }: { month: number; day: number }, lang: 'es' | 'en'): string =>
  formatDate(inYear(month, day), lang, 'dayOfYear')
