import { limits } from '#lib/http/fields.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useT } from '#ui/text/texts.tsx'
import { isGift } from '../answers.ts'
import type { AnswersForm } from '../use-answers.ts'

export function PersonStep({ form }: { form: AnswersForm }) {
  return isGift(form.answers) ? <GiftPeople form={form} /> : <OwnPeople form={form} />
}

function OwnPeople({ form }: { form: AnswersForm }) {
  const t = useT()
  return (
    <>
      <TextField
        {...form.field('recipientName')}
        label={t('hopebox.fields.recipientName.label')}
        hint={t('hopebox.fields.recipientName.hint')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        {...form.field('requesterName')}
        label={t('hopebox.fields.requesterName.label')}
        hint={t('hopebox.fields.requesterName.hint')}
        optional
        autoCapitalize="words"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}

function GiftPeople({ form }: { form: AnswersForm }) {
  const t = useT()
  return (
    <>
      <Notice>
        <p>{t('hopebox.fields.boxPurpose.giftHint')}</p>
      </Notice>
      <TextField
        {...form.field('giftSenderName')}
        label={t('hopebox.fields.giftSenderName.label')}
        hint={t('hopebox.fields.giftSenderName.hint')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        {...form.field('giftRecipientName')}
        label={t('hopebox.fields.giftRecipientName.label')}
        hint={t('hopebox.fields.giftRecipientName.hint')}
        // Somebody else's name: the browser must not offer one's own.
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextArea
        {...form.field('giftMessage')}
        label={t('hopebox.fields.giftMessage.label')}
        hint={t('hopebox.fields.giftMessage.hint')}
        optional
        maxLength={limits.message}
        autoComplete="off"
      />
    </>
  )
}
