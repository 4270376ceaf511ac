import { messageOf } from '#ui/admin/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

type FormEndProps = {
  save: { error: Error | null; isPending: boolean }
  label: string
  onSubmit: () => void
  onClose: () => void
}

/** Why the save was refused, and the two buttons of a form in the thread. */
export function FormEnd({ save, label, onSubmit, onClose }: FormEndProps) {
  return (
    <>
      {save.error && (
        <Notice tone="error" role="alert">
          {messageOf(save.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={save.isPending} onClick={onSubmit}>
          {label}
        </Button>
        {/* Not «Cancelar»: in a dialog that stands below, and for a registration it ends the seat. */}
        <Button onClick={onClose}>Dejarlo</Button>
      </div>
    </>
  )
}
