import { limits } from '#lib/http/fields.ts'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useT } from '#ui/text/texts.tsx'
import { isGift, type Screen } from '../answers.ts'
import { ReviewSummary } from '../review-summary.tsx'
import type { AnswersForm } from '../use-answers.ts'
import { WaiverField } from '../waiver.tsx'

type ReviewStepProps = { form: AnswersForm; onWaiver: () => void; onChange: (screen: Screen) => void }

export function ReviewStep({ form, onWaiver, onChange }: ReviewStepProps) {
  const t = useT()
  const gift = isGift(form.answers)
  return (
    <>
      <p>{t('hopebox.review.intro')}</p>
      <ReviewSummary form={form} onChange={onChange} />
      <TextArea
        {...form.field('additionalNotes')}
        label={t('hopebox.fields.additionalNotes.label')}
        hint={t(`hopebox.fields.additionalNotes.${gift ? 'hintGift' : 'hint'}`)}
        optional
        maxLength={limits.notes}
        autoComplete="off"
      />
      <WaiverField form={form} onRead={onWaiver} />
    </>
  )
}
