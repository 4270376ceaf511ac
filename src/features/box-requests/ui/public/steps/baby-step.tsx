import { babyGenders, lossTypes, skinTonePreferences } from '#features/box-requests/schemas.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { useT } from '#ui/text/texts.tsx'
import { isGift } from '../answers.ts'
import { optionsOf } from '../options.ts'
import type { AnswersForm } from '../use-answers.ts'

/** security.md#t24: the browser remembers nothing of these. */
export function BabyStep({ form }: { form: AnswersForm }) {
  const t = useT()
  const gift = isGift(form.answers)
  const label = gift ? 'labelGift' : 'label'
  return (
    <>
      <p>{t('hopebox.babyIntro')}</p>
      <RadioGroup
        {...form.field('lossType')}
        autoComplete="off"
        label={t(`hopebox.fields.lossType.${label}`)}
        hint={t(`hopebox.fields.lossType.${gift ? 'hintGift' : 'hint'}`)}
        options={optionsOf(t, 'lossType', lossTypes)}
      />
      <section aria-labelledby="request-optional" className="flex flex-col gap-6 border-t border-line pt-5">
        <h3 id="request-optional" className="font-sans text-base font-semibold text-ink-2">
          {t('hopebox.optionalGroup')}
        </h3>
        <RadioGroup
          {...form.field('hasSiblings')}
          autoComplete="off"
          inline
          label={t(`hopebox.fields.hasSiblings.${label}`)}
          hint={t('hopebox.fields.hasSiblings.hint')}
          options={optionsOf(t, 'hasSiblings', ['true', 'false'])}
        />
        <RadioGroup
          {...form.field('babyGender')}
          autoComplete="off"
          label={t(`hopebox.fields.babyGender.${label}`)}
          options={optionsOf(t, 'babyGender', babyGenders)}
        />
        <RadioGroup
          {...form.field('skinTonePreference')}
          autoComplete="off"
          label={t('hopebox.fields.skinTonePreference.label')}
          options={optionsOf(t, 'skinTonePreference', skinTonePreferences)}
        />
      </section>
    </>
  )
}
