import { isPickup } from '#domains/boxes/box-requests/family-rules.ts'
import { addressChanges } from '#domains/boxes/box-requests/one-line-address.ts'
import { publicRequestApi } from '#domains/boxes/box-requests/public-endpoints.ts'
import type { BoxRequestFollowUp } from '#domains/boxes/box-requests/schemas.ts'
import { FamilyChange } from '#domains/boxes/box-requests/schemas.ts'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { limits } from '#lib/http/fields.ts'
import { formatMoney } from '#lib/text/money.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { RequiredNote } from '#ui/forms/required-note.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { useStateNames } from '../../use-state-names.ts'
import { addressLines, optionLabel } from '../answers.ts'
import { useTownChange } from '../use-place.ts'

type ChangeDeliveryDialogProps = {
  open: boolean
  request: BoxRequestFollowUp
  onClose: () => void
  onChanged: (request: BoxRequestFollowUp) => void
}

/** The delivery and its address, as in the request's form. A closed dialog keeps its input. */
export function ChangeDeliveryDialog({ open, onClose, ...props }: ChangeDeliveryDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('followUp.change.open')} size="sheet" keepMounted>
      <DeliveryForm {...props} onClose={onClose} />
    </Dialog>
  )
}

const noAddress = {
  urbanization: '',
  postalAddress: '',
  apartment: '',
  postalCity: '',
  postalState: '',
  postalZipCode: '',
  deliveryNotes: '',
}
type Values = typeof noAddress & { deliveryMethod: string }

function DeliveryForm({ request, onClose, onChanged }: Omit<ChangeDeliveryDialogProps, 'open'>) {
  const t = useT()
  const site = useSite()
  const states = useStateNames()
  const current = isPickup(request.deliveryMethod) ? 'pickup' : request.deliveryMethod
  const state = usePublicForm<Values, typeof publicRequestApi.changeDelivery>({
    endpoint: publicRequestApi.changeDelivery,
    schema: FamilyChange,
    params: { reference: request.reference },
    defaultValues: { ...noAddress, ...request.addressEnd, deliveryMethod: current },
    draft: `delivery-${request.reference}`,
    toBody: ({ deliveryMethod, ...values }) =>
      isPickup(deliveryMethod as 'pickup')
        ? { deliveryMethod }
        : {
            deliveryMethod,
            postalAddress: addressLines(values),
            postalCity: values.postalCity,
            postalState: values.postalState,
            postalZipCode: values.postalZipCode.trim(),
            deliveryNotes: deliveryMethod === 'delivery' ? values.deliveryNotes : null,
          },
    failed: { title: 'followUp.change.failed', text: 'followUp.change.failedText' },
    onSent: (changed) => {
      toast({ kind: 'success', title: t('followUp.change.saved'), text: t('followUp.change.savedText') })
      onClose()
      onChanged(changed)
    },
  })
  const { field, form } = state
  // The form entered the place that the request has.
  const place = useTownChange({
    setTown: (town) => form.setValue('postalCity', town, { shouldValidate: form.formState.isSubmitted }),
    isPrefilled: (name) => form.getValues(name) === form.formState.defaultValues?.[name],
    prefill: (name, value) => form.resetField(name, { defaultValue: value }),
  })
  /** Of the place that the request has, nothing says where another address is. */
  const untouched = () =>
    Object.fromEntries(
      (['postalCity', 'postalState', 'postalZipCode'] as const)
        .filter((name) => form.getValues(name) === form.formState.defaultValues?.[name])
        .map((name) => [name, '']),
    )
  const [street, city, zip] = [field('postalAddress'), field('postalCity'), field('postalZipCode')]
  const method = form.watch('deliveryMethod')
  const facts = { fee: formatMoney(site.shippingFeeUsd), city: site.pickup.city }
  // Home delivery is arranged by hand, so the page only keeps it.
  const methods = ['correo', 'pickup', ...(current === 'delivery' ? ['delivery'] : [])]
  const atHome = method === 'delivery'
  const labelOf = (value: string) =>
    optionLabel(t, 'deliveryMethod', value === 'delivery' && request.isGift ? 'deliveryGift' : value, facts)
  return (
    <PublicForm
      state={state}
      submitLabel={t('followUp.change.submit')}
      sendingLabel={t('followUp.change.submitting')}
    >
      <RequiredNote />
      <RadioGroup
        {...field('deliveryMethod')}
        required
        label={t(request.isGift ? 'hopebox.fields.deliveryMethod.labelGift' : 'followUp.change.method')}
        options={methods.map((value) => ({ value, label: labelOf(value) }))}
      />
      {method !== 'pickup' && (
        <>
          <p>{t('followUp.change.addressNote')}</p>
          <TextField
            {...field('urbanization')}
            label={t('hopebox.fields.urbanization.label')}
            optional
            autoComplete="address-line2"
          />
          <TextField
            {...street}
            required={!atHome}
            onBlur={(event) => {
              void street.onBlur(event)
              for (const [name, value] of addressChanges({ ...form.getValues(), ...untouched() }))
                form.setValue(name, value, { shouldValidate: form.formState.isSubmitted })
            }}
            label={t('hopebox.fields.postalAddress.label')}
            hint={t('hopebox.fields.postalAddress.hint')}
            autoComplete="address-line1"
          />
          <TextField
            {...field('apartment')}
            label={t('hopebox.fields.apartment.label')}
            optional
            autoComplete="address-line3"
            className="sm:max-w-60"
          />
          <TextField
            {...city}
            required={!atHome}
            onFocus={place.onTownFocus}
            onBlur={(event) => {
              void city.onBlur(event)
              place.onTownBlur(event)
            }}
            label={t('hopebox.fields.postalCity.label')}
            optional={atHome}
            autoComplete="address-level2"
            spellCheck={false}
          />
          <SelectField
            {...field('postalState')}
            required={!atHome}
            label={t('hopebox.fields.postalState.label')}
            placeholder={t('hopebox.fields.postalState.choose')}
            options={states}
            optional={atHome}
            autoComplete="address-level1"
          />
          <TextField
            {...zip}
            onChange={(event) => {
              void zip.onChange(event)
              place.onZipChange(event)
            }}
            required={!atHome}
            label={t('hopebox.fields.postalZipCode.label')}
            hint={t('hopebox.fields.postalZipCode.hint')}
            optional={atHome}
            inputMode="numeric"
            autoComplete="postal-code"
            className="sm:max-w-60"
          />
        </>
      )}
      {atHome && (
        <TextArea
          {...field('deliveryNotes')}
          label={t('hopebox.fields.deliveryNotes.label')}
          hint={t('hopebox.fields.deliveryNotes.hint')}
          maxLength={limits.notes}
          autoComplete="off"
        />
      )}
    </PublicForm>
  )
}
