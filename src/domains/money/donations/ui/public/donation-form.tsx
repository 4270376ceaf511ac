import { useEffect, useRef, useState } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { limits } from '#lib/http/fields.ts'
import { formatPrice, sameAmount } from '#lib/text/money.ts'
import { amountAsTyped } from '#lib/text/typed-amount.ts'
import { CheckboxField, RadioGroup } from '#ui/forms/choice.tsx'
import { EmailField } from '#ui/forms/email-field.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { RequiredNote } from '#ui/forms/required-note.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useT } from '#ui/text/texts.tsx'
import { publicDonationApi } from '../../public-endpoints.ts'
import { NewDonation, type PublicDonationMethod, publicDonationMethods } from '../../schemas.ts'
import { DonationSent } from './donation-sent.tsx'
import {
  openedBefore,
  openPaymentTab,
  type Payment,
  rememberOpened,
  showPaymentPage,
} from './payment-page.ts'

type Values = {
  /** A preset or `custom`. The request sends the number. */
  amount: string
  customAmount: string
  method: string
  isAnonymous: boolean
  donorName: string
  donorEmail: string
  donorPhone: string
  message: string
  company: string
}

const empty: Values = {
  amount: '',
  customAmount: '',
  method: '',
  isAnonymous: false,
  donorName: '',
  donorEmail: '',
  donorPhone: '',
  message: '',
  company: '',
}
const custom = 'custom'

/**
 * No amount is preselected (care.md#public-pages). The intent is stored before the payment opens. `onStage` tells the
 * page when what follows has replaced the form.
 */
export function DonationForm({ onStage }: { onStage: (isOpened: boolean) => void }) {
  const t = useT()
  const { donation, payment: settings } = useSite()
  const tab = useRef<Window | null>(null)
  const [payment, setPayment] = useState<Payment | null>(null)
  const state = usePublicForm<Values, typeof publicDonationApi.create>({
    endpoint: publicDonationApi.create,
    schema: NewDonation,
    defaultValues: empty,
    draft: 'donation',
    retriesOnline: false,
    toBody,
    typedAt: (path, values) => (path === 'amount' && values.amount === custom ? 'customAmount' : path),
    failed: { title: 'donation.error', text: 'donation.errorMessage' },
    onSending: () => {
      tab.current = openPaymentTab()
    },
    onFailed: () => tab.current?.close(),
    onSent: ({ reference, amount }, { method, donorEmail }) => {
      const newPayment: Payment = {
        reference,
        amount,
        method: method as PublicDonationMethod,
        hasEmail: donorEmail.trim() !== '',
        stage: 'opened',
        isBlocked: tab.current === null,
      }
      if (tab.current) showPaymentPage(newPayment, settings, tab.current)
      rememberOpened(newPayment)
      setPayment(newPayment)
    },
  })
  // After the first render, because hydration must match the server's HTML.
  useEffect(() => setPayment(openedBefore()), [])
  const isOpened = payment !== null
  useEffect(() => onStage(isOpened), [isOpened, onStage])
  const [amount, customAmount, method, isAnonymous] = state.form.watch([
    'amount',
    'customAmount',
    'method',
    'isAnonymous',
  ])
  const isCustom = amount === custom
  const showForm = (focused: 'amount' | 'customAmount') => {
    rememberOpened(null)
    setPayment(null)
    requestAnimationFrame(() => state.form.setFocus(focused))
  }
  if (payment) {
    return (
      <DonationSent
        payment={payment}
        onChangeAmount={() => showForm(isCustom ? 'customAmount' : 'amount')}
        onAnother={() => {
          state.form.reset(empty)
          showForm('amount')
        }}
      />
    )
  }

  const total = shownAmount(isCustom ? customAmount : amount)
  const methodName = method && t(`donation.method.${method as PublicDonationMethod}`)
  return (
    <PublicForm
      state={state}
      className="flex min-w-0 flex-col gap-7"
      submitVariant="donate"
      submitLabel={
        total && methodName
          ? t('donation.submit', { amount: total, method: methodName })
          : t('donation.submitEmpty')
      }
      sendingLabel={t('donation.processing')}
      after={
        <fieldset className="paint-later grid grid-cols-1 items-end gap-5 border-t border-line pt-6 sm:grid-cols-2">
          <legend className="sr-only">{t('donation.forReceipt')}</legend>
          <p aria-hidden="true" className="font-serif text-xl sm:col-span-2">
            {t('donation.forReceipt')}
          </p>
          <CheckboxField
            {...state.field('isAnonymous')}
            className="sm:col-span-2"
            label={t('donation.fields.isAnonymous.label')}
            hint={t('donation.fields.isAnonymous.hint')}
          />
          {!isAnonymous && (
            <TextField
              {...state.field('donorName')}
              label={t('donation.fields.donorName.label')}
              optional
              autoComplete="name"
              spellCheck={false}
            />
          )}
          <EmailField
            {...state.field('donorEmail')}
            label={t('donation.fields.donorEmail.label')}
            hint={t('donation.fields.donorEmail.hint')}
            optional
            onSuggestion={(email) => state.form.setValue('donorEmail', email, { shouldValidate: true })}
          />
          <PhoneField {...state.field('donorPhone')} label={t('donation.fields.donorPhone.label')} optional />
          <TextArea
            {...state.field('message')}
            className="sm:col-span-2"
            label={t('donation.fields.message.label')}
            optional
            rows={3}
            maxLength={limits.notes}
          />
        </fieldset>
      }
    >
      <RequiredNote />
      <div className="flex flex-col gap-4">
        <RadioGroup
          {...state.field('amount')}
          required
          label={t('donation.amountTitle')}
          className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
          options={[
            ...donation.presets.map((preset) => ({
              value: preset,
              label: <strong className="font-serif text-xl">{shownAmount(preset)}</strong>,
              hint: donation.tiers.find((tier) => sameAmount(tier.amountUsd, preset))?.text,
            })),
            { value: custom, label: t('donation.custom') },
          ]}
        />
        {isCustom && (
          <TextField
            {...state.field('customAmount')}
            required
            label={t('donation.customLabel')}
            hint={t('donation.customHint')}
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            className="max-w-60"
          />
        )}
      </div>
      <RadioGroup
        {...state.field('method')}
        required
        label={t('donation.fields.method.label')}
        inline
        options={publicDonationMethods.map((value) => ({ value, label: t(`donation.method.${value}`) }))}
      />
      <ExampleNote fact="payment" className="self-start" />
    </PublicForm>
  )
}

function toBody({ customAmount, ...values }: Values) {
  return {
    ...values,
    amount: values.amount === custom ? customAmount : values.amount,
    donorName: values.isAnonymous ? '' : values.donorName,
  }
}

/** `25` → `$25`, `15.5` → `$15.50`, an invalid amount → empty. */
function shownAmount(input: string): string {
  const plain = amountAsTyped(input)
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return ''
  return formatPrice(plain)
}
