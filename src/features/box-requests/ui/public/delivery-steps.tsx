import { useEffect } from 'react'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { limits } from '#lib/http/fields.ts'
import { formatMoney } from '#lib/text/money.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { zipFitsState } from '../../postal-rules.ts'
import { isPostalState, postalStates } from '../../postal-states.ts'
import { townAsWritten } from '../../pr-towns.ts'
import { type Answers, isGift } from './answers.ts'
import { optionLabel } from './options.ts'
import type { AnswersForm } from './use-answers.ts'

// The words the family knows; `recogida` is the back office's (rulings.md#delivery-methods).
const methods = ['correo', 'pickup', 'delivery'] as const

export function DeliveryStep({ form }: { form: AnswersForm }) {
  const t = useT()
  const words = useDeliveryWords(form.answers)
  return (
    <RadioGroup
      {...form.field('deliveryMethod')}
      label={t(`hopebox.fields.deliveryMethod.${isGift(form.answers) ? 'labelGift' : 'label'}`)}
      hint={t('hopebox.fields.deliveryMethod.hint')}
      options={methods.map((value) => ({ value, label: words(value) }))}
    />
  )
}

/** How each way of delivery is called, with its cost and place. */
export function useDeliveryWords(answers: Answers): (method: string) => string {
  const t = useT()
  const site = useSite()
  const facts = { fee: formatMoney(site.shippingFeeUsd), city: site.pickup.city }
  return (method) => {
    const option = method === 'delivery' && isGift(answers) ? 'deliveryGift' : method
    return optionLabel(t, 'deliveryMethod', option, facts)
  }
}

export function AddressStep({ form }: { form: AnswersForm }) {
  const { deliveryMethod } = form.answers
  if (deliveryMethod === 'pickup') return <PickupNote />
  return <Address form={form} atHome={deliveryMethod === 'delivery'} />
}

function PickupNote() {
  const t = useT()
  const site = useSite()
  return (
    <div className="flex items-start gap-3 rounded-card border border-hope/20 bg-mint p-4">
      <Icon name="pin" className="mt-0.5 size-6 text-hope" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t('hopebox.pickupWhere', { city: site.pickup.city })}</p>
        <p>{t('hopebox.pickupNote')}</p>
      </div>
    </div>
  )
}

function Address({ form, atHome }: { form: AnswersForm; atHome: boolean }) {
  const t = useT()
  const states = useStateNames()
  const own = !isGift(form.answers)
  // One's own address the browser may know; a friend's it must not guess.
  const known = (kind: string) => (own ? kind : 'off')
  usePrefilledCity(form, own)
  return (
    <>
      <p>{t(atHome ? 'hopebox.homeNote' : 'hopebox.parcelPrivacy')}</p>
      <TextField
        {...form.field('urbanization')}
        label={t('hopebox.fields.urbanization.label')}
        optional
        autoComplete={known('address-line2')}
      />
      <TextField
        {...form.field('postalAddress')}
        label={t('hopebox.fields.postalAddress.label')}
        hint={t('hopebox.fields.postalAddress.hint')}
        optional={atHome}
        autoComplete={known('address-line1')}
      />
      <TextField
        {...form.field('apartment')}
        label={t('hopebox.fields.apartment.label')}
        optional
        autoComplete={known('address-line3')}
        className="sm:max-w-60"
      />
      <TextField
        {...form.field('postalCity')}
        onBlur={(event) => form.set('postalCity', townAsWritten(event.target.value))}
        label={t('hopebox.fields.postalCity.label')}
        optional={atHome}
        autoComplete={known('address-level2')}
        spellCheck={false}
      />
      <SelectField
        {...form.field('postalState')}
        label={t('hopebox.fields.postalState.label')}
        placeholder={t('hopebox.fields.postalState.choose')}
        options={states}
        optional={atHome}
        autoComplete={known('address-level1')}
      />
      <TextField
        {...form.field('postalZipCode')}
        label={t('hopebox.fields.postalZipCode.label')}
        hint={t('hopebox.fields.postalZipCode.hint')}
        optional={atHome}
        inputMode="numeric"
        autoComplete={known('postal-code')}
        className="sm:max-w-60"
        after={<ZipHint form={form} />}
      />
      {atHome && (
        <TextArea
          {...form.field('deliveryNotes')}
          label={t('hopebox.fields.deliveryNotes.label')}
          hint={t('hopebox.fields.deliveryNotes.hint')}
          optional
          maxLength={limits.notes}
          autoComplete="off"
        />
      )}
    </>
  )
}

/** care.md#fields: a ZIP of another place is pointed out, never refused. */
function ZipHint({ form }: { form: AnswersForm }) {
  const t = useT()
  const { postalZipCode, postalState } = form.answers
  const complete = /^\d{5}/.test(postalZipCode.trim())
  const odd = complete && postalState !== '' && !zipFitsState(postalZipCode.trim(), postalState)
  return (
    <div role="status">
      {odd && isPostalState(postalState) && (
        <p className="flex items-start gap-1.5 text-sm text-pending">
          <Icon name="alert" className="mt-0.5 size-5" />
          {t('hopebox.fields.postalZipCode.mismatch', { state: t(`hopebox.states.${postalState}`) })}
        </p>
      )}
    </div>
  )
}

/** WCAG 3.3.7: the town was already told; of a gift it is the giver's. */
function usePrefilledCity(form: AnswersForm, own: boolean) {
  const { town, postalCity } = form.answers
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once; who empties it means it
  useEffect(() => {
    if (own && !postalCity.trim() && town.trim()) form.set('postalCity', town.trim())
  }, [])
}

/** public-site.md#request-form: the 52 states; Puerto Rico first, then by their names in the language of the page. */
function useStateNames(): { value: string; label: string }[] {
  const t = useT()
  const order = new Intl.Collator(useLang())
  const [puertoRico, ...rest] = postalStates.map((value) => ({ value, label: t(`hopebox.states.${value}`) }))
  return [puertoRico!, ...rest.sort((a, b) => order.compare(a.label, b.label))]
}
