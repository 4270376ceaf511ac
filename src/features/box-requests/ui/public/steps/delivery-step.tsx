import { RadioGroup } from '../../../../../ui/choice.tsx'
import { useT } from '../../../../../ui/texts.tsx'
import { isGift } from '../answers.ts'
import { useDeliveryTexts } from '../delivery-words.ts'
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
