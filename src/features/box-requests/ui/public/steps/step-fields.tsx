import type { Translate } from '#ui/text/texts.tsx'
import { type Answers, isGift, type Screen } from '../answers.ts'
import type { AnswersForm } from '../use-answers.ts'
import { AddressStep } from './address-step.tsx'
import { BabyStep } from './baby-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { PersonStep } from './person-step.tsx'
import { PurposeStep } from './purpose-step.tsx'
import { ReviewStep } from './review-step.tsx'

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
