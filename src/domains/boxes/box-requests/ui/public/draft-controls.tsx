import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { hasAnswers } from '#ui/forms/stored-draft.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import type { AnswersForm } from './use-answers.ts'
import { dropStarted } from './use-sending.ts'

type DraftControlsProps = { form: AnswersForm; onErased: () => void }

/** Each screen says where the draft is. The device stores it only on request. */
export function DraftControls({ form, onErased }: DraftControlsProps) {
  const t = useT()
  const [confirming, setConfirming] = useState(false)
  const { onPhone } = form.draft
  const erase = () => {
    setConfirming(false)
    if (form.answers.deliveryMethod === 'correo') dropStarted(form.draft.key)
    form.erase()
    onErased()
    toast({ title: t('hopebox.draft.erased') })
  }
  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
      {!onPhone && <p className="text-sm text-ink-2">{t('hopebox.draft.kept')}</p>}
      <CheckboxField
        name="keepOnPhone"
        checked={onPhone}
        onChange={(event) => form.keepOnPhone(event.target.checked)}
        label={t('hopebox.draft.keepOnPhone')}
        hint={t('hopebox.draft.keepHint')}
      />
      <Button
        variant="quiet"
        size="small"
        className="-ms-3 min-h-11 self-start"
        disabled={!hasAnswers(form.answers)}
        onClick={() => setConfirming(true)}
      >
        {t('hopebox.draft.erase')}
      </Button>
      <AlertDialog
        open={confirming}
        title={t('hopebox.draft.eraseQuestion')}
        confirmLabel={t('hopebox.draft.eraseConfirm')}
        onConfirm={erase}
        onCancel={() => setConfirming(false)}
      />
    </div>
  )
}
