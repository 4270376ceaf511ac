import { useSite } from '#features/site/ui/site-provider.tsx'
import { NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { AnswersForm } from './use-answers.ts'

/** care.md#waiver: its meaning in two lines, the whole text one tap away, and nothing ticked beforehand. */
export function WaiverField({ form, onRead }: { form: AnswersForm; onRead: () => void }) {
  const t = useT()
  const { waiver } = useSite()
  return (
    <section aria-labelledby="waiver-title" className="flex flex-col gap-3">
      <h3 id="waiver-title" className="text-base">
        {t('hopebox.fields.liabilityWaiver.title')}
      </h3>
      <div>
        {waiver.summary.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {waiver.url ? (
        <a href={waiver.url} {...newTabAttributes} className={linkLook}>
          {t('hopebox.waiverRead')}
          <NewTabHint />
        </a>
      ) : (
        <button type="button" onClick={onRead} className={linkLook}>
          {t('hopebox.waiverRead')}
        </button>
      )}
      <CheckboxField
        name="liabilityWaiver"
        checked={form.answers.liabilityWaiver}
        onChange={(event) => form.set('liabilityWaiver', event.target.checked)}
        error={form.errorOf('liabilityWaiver')}
        label={t('hopebox.fields.liabilityWaiver.label')}
      />
    </section>
  )
}

export function WaiverDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const { waiver } = useSite()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('hopebox.fields.liabilityWaiver.title')}
      closeLabel={t('hopebox.close')}
      closeOnBackdrop
    >
      <div className="flex flex-col gap-3">
        {waiver.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="text-sm text-ink-2">{t('hopebox.waiverVersion', { version: waiver.version })}</p>
      </div>
    </Dialog>
  )
}

const linkLook =
  '-ms-2 inline-flex min-h-11 items-center gap-2 self-start rounded-control px-2 text-start font-semibold text-hope underline underline-offset-4 hover:bg-mint'
