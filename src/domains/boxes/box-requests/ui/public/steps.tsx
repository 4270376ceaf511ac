import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { limits } from '#lib/http/fields.ts'
import { listOf } from '#lib/text/list-of.ts'
import { formatMoney } from '#lib/text/money.ts'
import { prTowns } from '#lib/text/pr-towns.ts'
import { townAsWritten } from '#lib/text/town-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { EmailField } from '#ui/forms/email-field.tsx'
import { ComboField, PhoneField, TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { type Translate, useLang, useT } from '#ui/text/texts.tsx'
import { babyGenders, boxPurposes, lossTypes, skinTonePreferences, targetedForValues } from '../../schemas.ts'
import { type Answers, isGift, optionsOf, type Screen } from './answers.ts'
import { AddressStep, DeliveryStep } from './delivery-steps.tsx'
import { ReviewStep } from './review-step.tsx'
import type { AnswersForm } from './use-answers.ts'

type StepFieldsProps = {
  screen: Screen
  form: AnswersForm
  onContents: () => void
  onWaiver: () => void
  onChange: (screen: Screen) => void
}

export function StepFields({ screen, form, onContents, onWaiver, onChange }: StepFieldsProps) {
  switch (screen) {
    case 'purpose':
      return <PurposeStep form={form} onContents={onContents} />
    case 'person':
      return <PersonStep form={form} />
    case 'contact':
      return <ContactStep form={form} />
    case 'baby':
      return <BabyStep form={form} />
    case 'delivery':
      return <DeliveryStep form={form} />
    case 'address':
      return <AddressStep form={form} />
    case 'review':
      return <ReviewStep form={form} onWaiver={onWaiver} onChange={onChange} />
  }
}

export function stepTitle(screen: Screen, answers: Answers, t: Translate): string {
  const gift = isGift(answers)
  if (screen === 'person') return t(gift ? 'hopebox.steps.personGift' : 'hopebox.steps.person')
  if (screen === 'baby') return t(gift ? 'hopebox.steps.babyGift' : 'hopebox.steps.baby')
  if (screen !== 'address') return t(`hopebox.steps.${screen}`)
  if (answers.deliveryMethod === 'pickup') return t('hopebox.steps.pickup')
  if (answers.deliveryMethod === 'delivery') return t(gift ? 'hopebox.steps.homeGift' : 'hopebox.steps.home')
  return t(gift ? 'hopebox.steps.addressGift' : 'hopebox.steps.address')
}

function PurposeStep({ form, onContents }: { form: AnswersForm; onContents: () => void }) {
  const t = useT()
  const lang = useLang()
  const site = useSite()
  return (
    <>
      <div className="flex flex-col gap-2">
        <p>{t('hopebox.intro')}</p>
        <p>
          {t('hopebox.cost', { fee: formatMoney(site.shippingFeeUsd) })} {t('hopebox.feeHelp')}{' '}
          {t('home.homeDelivery', { towns: listOf(site.homeDelivery.towns, lang) })}{' '}
          <ExampleNote fact="homeDelivery" />
        </p>
        <button
          type="button"
          onClick={onContents}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 self-start rounded-control px-2 font-semibold text-hope underline underline-offset-4 hover:bg-mint"
        >
          <Icon name="gift" />
          {t('hopebox.seeContents')}
        </button>
      </div>
      <RadioGroup
        {...form.field('boxPurpose')}
        required
        label={t('hopebox.fields.boxPurpose.label')}
        options={optionsOf(t, 'boxPurpose', boxPurposes)}
      />
      <RadioGroup
        {...form.field('targetedFor')}
        required
        label={t('hopebox.fields.targetedFor.label')}
        hint={t('hopebox.fields.targetedFor.hint')}
        options={optionsOf(t, 'targetedFor', targetedForValues)}
      />
    </>
  )
}

function PersonStep({ form }: { form: AnswersForm }) {
  return isGift(form.answers) ? <GiftPeople form={form} /> : <OwnPeople form={form} />
}

function OwnPeople({ form }: { form: AnswersForm }) {
  const t = useT()
  return (
    <>
      <TextField
        {...form.field('recipientName')}
        required
        label={t('hopebox.fields.recipientName.label')}
        hint={t('hopebox.fields.recipientName.hint')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        {...form.field('requesterName')}
        label={t('hopebox.fields.requesterName.label')}
        hint={t('hopebox.fields.requesterName.hint')}
        optional
        autoCapitalize="words"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}

function GiftPeople({ form }: { form: AnswersForm }) {
  const t = useT()
  return (
    <>
      <Notice>
        <p>{t('hopebox.fields.boxPurpose.giftHint')}</p>
      </Notice>
      <TextField
        {...form.field('giftSenderName')}
        required
        label={t('hopebox.fields.giftSenderName.label')}
        hint={t('hopebox.fields.giftSenderName.hint')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        {...form.field('giftRecipientName')}
        required
        label={t('hopebox.fields.giftRecipientName.label')}
        hint={t('hopebox.fields.giftRecipientName.hint')}
        // Another person's name: the browser must not offer the user's own.
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextArea
        {...form.field('giftMessage')}
        label={t('hopebox.fields.giftMessage.label')}
        hint={t('hopebox.fields.giftMessage.hint')}
        optional
        maxLength={limits.message}
        autoComplete="off"
      />
    </>
  )
}

/** The contact is always the person who fills in the form. */
function ContactStep({ form }: { form: AnswersForm }) {
  const t = useT()
  return (
    <>
      <p>
        {t('hopebox.contactWhy')} {isGift(form.answers) && t('hopebox.contactWhyGift')}
      </p>
      <PhoneField
        {...form.field('phone')}
        required
        label={t('hopebox.fields.phone.label')}
        hint={`${t('hopebox.fields.phone.hint')}. ${t('hopebox.phoneWhy')}`}
      />
      <EmailField
        {...form.field('email')}
        required
        label={t('hopebox.fields.email.label')}
        hint={t('hopebox.fields.email.hint')}
        onSuggestion={(email) => form.set('email', email)}
      />
      <ComboField
        {...form.field('town')}
        required
        onBlur={(event) => form.set('town', townAsWritten(event.target.value))}
        autoComplete="address-level2"
        autoCapitalize="words"
        spellCheck={false}
        options={prTowns}
        label={t('hopebox.fields.town.label')}
        hint={t('hopebox.fields.town.hint')}
      />
    </>
  )
}

/** No autocomplete, so that the browser stores none of these answers. */
function BabyStep({ form }: { form: AnswersForm }) {
  const t = useT()
  const gift = isGift(form.answers)
  const label = gift ? 'labelGift' : 'label'
  return (
    <>
      <p>{t('hopebox.babyIntro')}</p>
      <RadioGroup
        {...form.field('lossType')}
        required
        autoComplete="off"
        label={t(`hopebox.fields.lossType.${label}`)}
        hint={t(`hopebox.fields.lossType.${gift ? 'hintGift' : 'hint'}`)}
        options={optionsOf(t, 'lossType', lossTypes)}
      />
      <section aria-labelledby="request-optional" className="flex flex-col gap-6 border-t border-line pt-5">
        <h3 id="request-optional" className="font-sans text-base font-semibold text-ink-2">
          {t('hopebox.optionalGroup')}
        </h3>
        <RadioGroup
          {...form.field('hasSiblings')}
          autoComplete="off"
          inline
          label={t(`hopebox.fields.hasSiblings.${label}`)}
          hint={t('hopebox.fields.hasSiblings.hint')}
          options={optionsOf(t, 'hasSiblings', ['true', 'false'])}
        />
        <RadioGroup
          {...form.field('babyGender')}
          autoComplete="off"
          label={t(`hopebox.fields.babyGender.${label}`)}
          options={optionsOf(t, 'babyGender', babyGenders)}
        />
        <RadioGroup
          {...form.field('skinTonePreference')}
          autoComplete="off"
          label={t('hopebox.fields.skinTonePreference.label')}
          options={optionsOf(t, 'skinTonePreference', skinTonePreferences)}
        />
      </section>
    </>
  )
}
