import { useEffect } from 'react'
import { zipFitsState } from '#features/box-requests/postal-rules.ts'
import { townAsWritten } from '#features/box-requests/pr-towns.ts'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { limits } from '#lib/http/fields.ts'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useT } from '#ui/text/texts.tsx'
import { isGift } from '../answers.ts'
import { useStateNames } from '../state-names.ts'
import type { AnswersForm } from '../use-answers.ts'

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
      {odd && (
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
