import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { limits } from '#lib/http/fields.ts'
import { listOf } from '#lib/text/list-of.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { addressChanges } from '../../one-line-address.ts'
import { zipFitsState } from '../../postal-rules.ts'
import { isPostalState } from '../../postal-states.ts'
import { useStateNames } from '../use-state-names.ts'
import { type Answers, isGift, isOutsideHomeArea, optionLabel } from './answers.ts'
import type { AnswersForm } from './use-answers.ts'
import { usePlace } from './use-place.ts'

// The form's values. `recogida` is used by the back office only.
const methods = ['correo', 'pickup', 'delivery'] as const

export function DeliveryStep({ form }: { form: AnswersForm }) {
  const t = useT()
  const lang = useLang()
  const { homeDelivery } = useSite()
  const labelOf = useDeliveryLabels(form.answers)
  return (
    <RadioGroup
      {...form.field('deliveryMethod')}
      required
      label={t(`hopebox.fields.deliveryMethod.${isGift(form.answers) ? 'labelGift' : 'label'}`)}
      hint={t('hopebox.fields.deliveryMethod.hint')}
      options={methods.map((value) => ({
        value,
        label: labelOf(value),
        hint:
          value === 'correo'
            ? t('hopebox.feeHelp')
            : value === 'delivery' && (
                <>
                  {t('hopebox.fields.deliveryMethod.area', { towns: listOf(homeDelivery.towns, lang) })}{' '}
                  <ExampleNote fact="homeDelivery" />
                </>
              ),
      }))}
    />
  )
}

/** The label of each delivery method, with its cost and town. */
export function useDeliveryLabels(answers: Answers): (method: string) => string {
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
    <div className="flex items-start gap-3 rounded-card border border-hope/25 bg-mint p-4">
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
  // Autocomplete only the user's own address, not the address of a gift's recipient.
  const autoComplete = (kind: string) => (own ? kind : 'off')
  const place = usePlace(form)
  const zip = form.field('postalZipCode')
  return (
    <>
      <p>{t(atHome ? 'hopebox.homeNote' : 'hopebox.parcelPrivacy')}</p>
      <TextField
        {...form.field('urbanization')}
        label={t('hopebox.fields.urbanization.label')}
        optional
        autoComplete={autoComplete('address-line2')}
      />
      <TextField
        {...form.field('postalAddress')}
        required={!atHome}
        onBlur={() => {
          // A town that the form filled in gives way.
          const { answers, isPrefilled } = form
          const own = (name: 'postalCity' | 'postalState') => (isPrefilled(name) ? '' : answers[name])
          const typed = { ...answers, postalCity: own('postalCity'), postalState: own('postalState') }
          for (const [name, value] of addressChanges(typed)) form.set(name, value)
        }}
        label={t('hopebox.fields.postalAddress.label')}
        hint={t('hopebox.fields.postalAddress.hint')}
        autoComplete={autoComplete('address-line1')}
      />
      <TextField
        {...form.field('apartment')}
        label={t('hopebox.fields.apartment.label')}
        optional
        autoComplete={autoComplete('address-line3')}
        className="sm:max-w-60"
      />
      <TextField
        {...form.field('postalCity')}
        required={!(atHome && own)}
        onFocus={place.onTownFocus}
        onBlur={place.onTownBlur}
        label={t('hopebox.fields.postalCity.label')}
        // The giver's town says nothing about where the gift goes.
        optional={atHome && own}
        autoComplete={autoComplete('address-level2')}
        spellCheck={false}
        after={<OtherDelivery form={form} />}
      />
      <SelectField
        {...form.field('postalState')}
        required={!atHome}
        label={t('hopebox.fields.postalState.label')}
        placeholder={t('hopebox.fields.postalState.choose')}
        options={states}
        optional={atHome}
        autoComplete={autoComplete('address-level1')}
      />
      <TextField
        {...zip}
        onChange={(event) => {
          zip.onChange(event)
          place.onZipChange(event)
        }}
        required={!atHome}
        label={t('hopebox.fields.postalZipCode.label')}
        hint={t('hopebox.fields.postalZipCode.hint')}
        optional={atHome}
        inputMode="numeric"
        autoComplete={autoComplete('postal-code')}
        className="sm:max-w-60"
        after={
          <div role="status">
            <ZipMismatch answers={form.answers} />
          </div>
        }
      />
      {atHome && (
        <TextArea
          {...form.field('deliveryNotes')}
          label={t('hopebox.fields.deliveryNotes.label')}
          hint={t('hopebox.fields.deliveryNotes.hint')}
          maxLength={limits.notes}
          autoComplete="off"
        />
      )}
    </>
  )
}

/** Outside the municipalities of home delivery the box goes by mail or waits for its family. */
function OtherDelivery({ form }: { form: AnswersForm }) {
  const t = useT()
  const { homeDelivery, shippingFeeUsd, pickup } = useSite()
  if (!form.errorOf('postalCity') || !isOutsideHomeArea(form.answers, homeDelivery.towns)) return null
  const choose = (method: 'correo' | 'pickup') => {
    form.set('deliveryMethod', method)
    form.clearProblems()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon="mail" className="max-sm:min-h-11" onClick={() => choose('correo')}>
        {t('hopebox.fields.postalCity.byMail', { fee: formatMoney(shippingFeeUsd) })}
      </Button>
      <Button size="small" icon="pin" className="max-sm:min-h-11" onClick={() => choose('pickup')}>
        {t('hopebox.fields.postalCity.byPickup', { city: pickup.city })}
      </Button>
    </div>
  )
}

/** A ZIP code that does not fit the state gets a hint, never an error. */
export function ZipMismatch({ answers: { postalZipCode, postalState } }: { answers: Answers }) {
  const t = useT()
  const zip = postalZipCode.trim()
  if (!/^\d{5}/.test(zip) || !isPostalState(postalState) || zipFitsState(zip, postalState)) return null
  return (
    <p className="flex items-start gap-1.5 text-sm text-pending">
      <Icon name="alert" className="mt-0.5 size-5" />
      {t('hopebox.fields.postalZipCode.mismatch', { state: t(`hopebox.states.${postalState}`) })}
    </p>
  )
}
