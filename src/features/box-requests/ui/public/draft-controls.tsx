import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { hasAnswers } from './answers.ts'
import type { AnswersForm } from './use-answers.ts'

type DraftControlsProps = { form: AnswersForm; isFirst: boolean; onErased: () => void }

/** care.md#drafts: where the draft is, told on the first screen; a shared phone keeps nothing unless asked to. */
export function DraftControls({ form, isFirst, onErased }: DraftControlsProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { onPhone } = form.draft
  const erase = () => {
    setAsking(false)
    form.erase()
    onErased()
    toast({ title: t('hopebox.draft.erased') })
  }
  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
      {isFirst ? (
        <CheckboxField
          name="keepOnPhone"
          checked={onPhone}
          onChange={(event) => form.keepOnPhone(event.target.checked)}
          label={t('hopebox.draft.keepOnPhone')}
          hint={t('hopebox.draft.keepHint')}
        />
      ) : (
        <p className="text-sm text-ink-2">
          {t(onPhone ? 'hopebox.draft.keptOnPhone' : 'hopebox.draft.kept')}
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        className="-ms-3 min-h-11 self-start"
        disabled={!hasAnswers(form.answers)}
        onClick={() => setAsking(true)}
      >
        {t('hopebox.draft.erase')}
      </Button>
      <AlertDialog
        open={asking}
        title={t('hopebox.draft.eraseQuestion')}
        confirmLabel={t('hopebox.draft.eraseConfirm')}
        onConfirm={erase}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
