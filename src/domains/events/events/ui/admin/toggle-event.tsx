import { useState } from 'react'
import { ActiveSwitch } from '#ui/admin/active-switch.tsx'
import { eventApi } from '../../endpoints.ts'
import type { StaffEvent } from '../../office-schemas.ts'
import { concernOf } from './change-concern.ts'
import { type ChangeChoice, ChangeQuestion } from './change-question.tsx'
import { eventToasts } from './event-labels.ts'

type Save = (choice: ChangeChoice) => void

/** Switches an event on or off. With registrants it asks whether to tell them; undo withdraws the e-mails. */
export function ToggleEvent({ event, size }: { event: StaffEvent; size?: 'normal' }) {
  const [save, setSave] = useState<Save | null>(null)
  const concern = concernOf(event, { isActive: !event.isActive })
  return (
    <>
      <ActiveSwitch
        endpoint={eventApi.update}
        toasts={eventToasts.updated}
        record={event}
        named={`: ${event.title}`}
        size={size}
        ask={concern ? (save) => setSave(() => save) : undefined}
        undoMore={{ undo: true }}
      />
      {save && concern && (
        <ChangeQuestion
          event={event}
          concern={concern}
          busy={false}
          onSave={(choice) => {
            setSave(null)
            save(choice)
          }}
          onClose={() => setSave(null)}
        />
      )}
    </>
  )
}
