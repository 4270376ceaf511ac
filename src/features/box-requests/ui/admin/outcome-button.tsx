import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { BoxRequest } from '../../schemas.ts'
import { OutcomeDialog, type ReturnedContents } from './outcome-dialog.tsx'

/** Notes how the request ended. Once noted, it is corrected in `OutcomePanel`. */
export function OutcomeButton({ request, returned }: { request: BoxRequest; returned?: ReturnedContents }) {
  const [open, setOpen] = useState(false)
  if (request.outcome) return null
  return (
    <>
      <Button size="small" icon="check-circle" className="min-h-11" onClick={() => setOpen(true)}>
        Anotar cómo terminó
      </Button>
      {open && <OutcomeDialog request={request} returned={returned} onClose={() => setOpen(false)} />}
    </>
  )
}
