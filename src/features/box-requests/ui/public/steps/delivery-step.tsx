import { RadioGroup } from '#ui/forms/choice.tsx'
import { useT } from '#ui/text/texts.tsx'
import { isGift } from '../answers.ts'
import { useDeliveryTexts } from '../delivery-texts.ts'
import type { AnswersForm } from '../use-answers.ts'

// The words the family knows; `recogida` is the back office's (rulings.md#delivery-methods).
const methods = ['correo', 'pickup', 'delivery'] as const

export function DeliveryStep({ form }: { form: AnswersForm }) {
  const t = useT()
  const words = useDeliveryTexts(form.answers)
  return (
    <RadioGroup
      {...form.field('deliveryMethod')}
      label={t(`hopebox.fields.deliveryMethod.${isGift(form.answers) ? 'labelGift' : 'label'}`)}
      hint={t('hopebox.fields.deliveryMethod.hint')}
      options={methods.map((value) => ({ value, label: words(value) }))}
    />
  )
}
