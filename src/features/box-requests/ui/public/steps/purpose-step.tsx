import { boxPurposes, targetedForValues } from '#features/box-requests/schemas.ts'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { formatMoney } from '#lib/text/money.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useT } from '#ui/text/texts.tsx'
import { optionsOf } from '../options.ts'
import type { AnswersForm } from '../use-answers.ts'

export function PurposeStep({ form, onContents }: { form: AnswersForm; onContents: () => void }) {
  const t = useT()
  const site = useSite()
  return (
    <>
      <div className="flex flex-col gap-2">
        <p>{t('hopebox.intro')}</p>
        <p>{t('hopebox.cost', { fee: formatMoney(site.shippingFeeUsd) })}</p>
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
        label={t('hopebox.fields.boxPurpose.label')}
        options={optionsOf(t, 'boxPurpose', boxPurposes)}
      />
      <RadioGroup
        {...form.field('targetedFor')}
        label={t('hopebox.fields.targetedFor.label')}
        hint={t('hopebox.fields.targetedFor.hint')}
        options={optionsOf(t, 'targetedFor', targetedForValues)}
      />
    </>
  )
}
