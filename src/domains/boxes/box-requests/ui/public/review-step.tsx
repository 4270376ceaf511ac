import type { ReactNode } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { limits } from '#lib/http/fields.ts'
import { formatMoney } from '#lib/text/money.ts'
import type { NameIn } from '#lib/text/texts.ts'
import { NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { EmailSuggestion, suggestEmail } from '#ui/forms/email-field.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type Translate, useT } from '#ui/text/texts.tsx'
import { cityLine } from '../../family-rules.ts'
import { type Answers, addressLines, isGift, optionLabel, type Screen } from './answers.ts'
import { useDeliveryLabels, ZipMismatch } from './delivery-steps.tsx'
import type { AnswersForm } from './use-answers.ts'

type ReviewStepProps = { form: AnswersForm; onWaiver: () => void; onChange: (screen: Screen) => void }

export function ReviewStep({ form, onWaiver, onChange }: ReviewStepProps) {
  const t = useT()
  return (
    <>
      <p>{t('hopebox.review.intro')}</p>
      <ReviewSummary form={form} onChange={onChange} />
      <ForTheBox form={form} />
      <TextArea
        {...form.field('additionalNotes')}
        label={t('hopebox.fields.additionalNotes.label')}
        hint={t('hopebox.fields.additionalNotes.hint')}
        optional
        maxLength={limits.notes}
        autoComplete="off"
      />
      <WaiverField form={form} onRead={onWaiver} />
    </>
  )
}

/** The name that the card in the box carries, and words for whoever packs it. */
function ForTheBox({ form }: { form: AnswersForm }) {
  const t = useT()
  const who = isGift(form.answers) ? 'gift' : 'own'
  const count = form.answers.lossType === 'multiple' ? 'many' : 'one'
  const isUnnamed = form.answers.babyUnnamed === 'true'
  const Field = count === 'many' ? TextArea : TextField
  return (
    <>
      {!isUnnamed && (
        <Field
          {...form.field('babyName')}
          label={t(`hopebox.fields.babyName.${who}.${count}`)}
          hint={t(`hopebox.fields.babyName.hint.${count}`)}
          optional
          maxLength={limits.short}
          autoComplete="off"
        />
      )}
      <CheckboxField
        name="babyUnnamed"
        checked={isUnnamed}
        onChange={({ target }) => form.set('babyUnnamed', String(target.checked))}
        label={t(`hopebox.fields.babyUnnamed.${count}`)}
      />
      <TextArea
        {...form.field('boxNote')}
        label={t('hopebox.fields.boxNote.label')}
        hint={t('hopebox.fields.boxNote.hint')}
        optional
        maxLength={limits.notes}
        autoComplete="off"
      />
    </>
  )
}

/** `after`: below its value. */
type Row = [label: string, value: string, after?: ReactNode]
type Section = { screen: Screen; title: string; rows: Row[] }

type ReviewSummaryProps = { form: AnswersForm; onChange: (screen: Screen) => void }

/** Everything that will be sent, each section with a link back to its step. */
function ReviewSummary({ form, onChange }: ReviewSummaryProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-3">
      {useSections(form).map(({ screen, title, rows }) => (
        <section key={screen} className="rounded-card border border-line bg-white px-4 pt-2 pb-3">
          <header className="flex items-center justify-between gap-3">
            <h3 className="text-base">{title}</h3>
            <button
              type="button"
              aria-label={t('common.changeNamed', { what: title })}
              onClick={() => onChange(screen)}
              className="-me-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-hope underline underline-offset-4 hover:bg-mint"
            >
              {t('hopebox.change')}
            </button>
          </header>
          <dl className="flex flex-col gap-2">
            {rows.map(([label, value, after]) => (
              <div key={label}>
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  {/* What the family wrote is theirs: a browser that translates the page leaves it. */}
                  <span translate={isTyped(screen, after) ? 'no' : undefined}>{value}</span>
                  {after && <div className="whitespace-normal">{after}</div>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** Names and ways to reach a person, and the address, which has a hint beside it. */
const isTyped = (screen: string, after: unknown): boolean =>
  screen === 'person' || screen === 'contact' || after !== undefined

type LabelledField = NameIn<'hopebox.fields.', '.label'>

function useSections({ answers, set }: AnswersForm): Section[] {
  const t = useT()
  const site = useSite()
  const deliveryLabel = useDeliveryLabels(answers)
  const field = (name: LabelledField) => t(`hopebox.fields.${name}.label`)
  const option = (name: 'boxPurpose' | 'targetedFor') => optionLabel(t, name, answers[name])
  const suggestion = suggestEmail(answers.email)
  const byMail = answers.deliveryMethod === 'correo'
  const delivery: Row[] = [
    [t('hopebox.review.delivery'), deliveryLabel(answers.deliveryMethod)],
    ...placeRows(answers, t),
    [t('hopebox.review.shipping'), byMail ? formatMoney(site.shippingFeeUsd) : t('hopebox.review.free')],
  ]
  return [
    {
      screen: 'purpose',
      title: t('hopebox.review.purpose'),
      rows: [
        [field('boxPurpose'), option('boxPurpose')],
        [field('targetedFor'), option('targetedFor')],
      ],
    },
    { screen: 'person', title: t('hopebox.review.person'), rows: personRows(answers, field) },
    {
      screen: 'contact',
      title: t('hopebox.review.contact'),
      rows: [
        [field('phone'), answers.phone],
        // The last chance to correct an address: repeat a suggestion that was ignored.
        [
          field('email'),
          answers.email,
          suggestion && <EmailSuggestion email={suggestion} onTake={(email) => set('email', email)} />,
        ],
        [field('town'), answers.town],
      ],
    },
    { screen: 'baby', title: t('hopebox.review.baby'), rows: babyRows(answers, t) },
    { screen: 'delivery', title: t('hopebox.review.delivery'), rows: delivery },
  ]
}

function personRows(answers: Answers, field: (name: LabelledField) => string): Row[] {
  if (!isGift(answers)) {
    return filled([
      [field('recipientName'), answers.recipientName],
      [field('requesterName'), answers.requesterName],
    ])
  }
  return filled([
    [field('giftSenderName'), answers.giftSenderName],
    [field('giftRecipientName'), answers.giftRecipientName],
    [field('giftMessage'), answers.giftMessage],
  ])
}

function babyRows(answers: Answers, t: Translate): Row[] {
  const option = (name: 'lossType' | 'hasSiblings' | 'babyGender' | 'skinTonePreference') =>
    answers[name] && optionLabel(t, name, answers[name])
  const lossLabel = isGift(answers) ? 'labelGift' : 'label'
  return filled([
    [t(`hopebox.fields.lossType.${lossLabel}`), option('lossType')],
    [t('hopebox.fields.hasSiblings.short'), option('hasSiblings')],
    [t('hopebox.fields.babyGender.short'), option('babyGender')],
    [t('hopebox.fields.skinTonePreference.label'), option('skinTonePreference')],
  ])
}

function placeRows(answers: Answers, t: Translate): Row[] {
  const { deliveryMethod, deliveryNotes } = answers
  if (deliveryMethod === 'pickup') return []
  const address = [addressLines(answers), cityLine(answers)].filter(Boolean).join('\n')
  return filled([
    [t('hopebox.fields.postalAddress.label'), address, <ZipMismatch key="zip" answers={answers} />],
    [t('hopebox.fields.deliveryNotes.label'), deliveryMethod === 'delivery' ? deliveryNotes : ''],
  ])
}

/** Leaves unanswered questions out. */
const filled = (rows: Row[]): Row[] => rows.filter(([, value]) => value.trim() !== '')

/** A two-line summary, the full text one tap away, and nothing ticked in advance. */
function WaiverField({ form, onRead }: { form: AnswersForm; onRead: () => void }) {
  const t = useT()
  const { waiver } = useSite()
  return (
    <section aria-labelledby="waiver-title" className="flex flex-col gap-3">
      <h3 id="waiver-title" className="text-base">
        {t('hopebox.fields.liabilityWaiver.title')}{' '}
        <ExampleNote fact="waiver" word="moment" className="ms-2" />
      </h3>
      <div>
        {waiver.summary.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {waiver.url ? (
        <a href={waiver.url} {...newTabAttributes} className={linkClass}>
          {t('hopebox.waiverRead')}
          <NewTabHint />
        </a>
      ) : (
        <button type="button" onClick={onRead} className={linkClass}>
          {t('hopebox.waiverRead')}
        </button>
      )}
      <CheckboxField
        name="liabilityWaiver"
        required
        checked={form.answers.liabilityWaiver}
        onChange={(event) => form.set('liabilityWaiver', event.target.checked)}
        error={form.errorOf('liabilityWaiver')}
        label={t('hopebox.fields.liabilityWaiver.label')}
      />
    </section>
  )
}

export function WaiverDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const { waiver } = useSite()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('hopebox.fields.liabilityWaiver.title')}
      closeLabel={t('hopebox.close')}
      closeOnBackdrop
    >
      <div className="flex flex-col gap-3">
        {waiver.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="text-sm text-ink-2">{t('hopebox.waiverVersion', { version: waiver.version })}</p>
      </div>
    </Dialog>
  )
}

const linkClass =
  '-ms-2 inline-flex min-h-11 items-center gap-2 self-start rounded-control px-2 text-start font-semibold text-hope underline underline-offset-4 hover:bg-mint'
