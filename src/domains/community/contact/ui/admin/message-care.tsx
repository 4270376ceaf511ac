import * as z from 'zod/mini'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { formatDate } from '#lib/text/dates.ts'
import { useRecordForm } from '#ui/admin/record-form.tsx'
import { unsavedText } from '#ui/admin/unsaved-guard.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { contactApi } from '../../endpoints.ts'
import { ContactMessageChange } from '../../office-schemas.ts'
import type { ContactMessage } from '../../schemas.ts'

type Values = { nextStep: string; nextStepOn: string; doNotContact: boolean; email: string }

/** Who took the message, what comes next and when. */
export function MessageCare({ message }: { message: ContactMessage }) {
  const { id, status, takenBy, nextStep, nextStepOn, doNotContact, email, updatedAt } = message
  const { field, state } = useRecordForm<Values, typeof contactApi.update>({
    endpoint: contactApi.update,
    params: { id },
    schema: z.omit(ContactMessageChange, { status: true, ...(email ? {} : { email: true as const }) }),
    defaultValues: { nextStep: nextStep ?? '', nextStepOn: nextStepOn ?? '', doNotContact, email },
    // A call-back has no address. The wish is the person's: saving something else leaves it as it is by now.
    toBody: ({ email: typed, doNotContact: wish, ...values }) => ({
      status,
      ...values,
      ...(wish !== doNotContact && { doNotContact: wish }),
      ...(email && { email: typed }),
      updatedAt,
    }),
    success: 'Guardado',
    error: { text: 'No se pudo guardar el próximo paso.' },
  })
  return (
    <form
      noValidate
      onSubmit={state.submit}
      className="flex flex-col gap-3"
      {...unsavedText('el seguimiento', state.isDirty)}
    >
      <TakenBy message={message} name={takenBy?.name} />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField label="Próximo paso" optional autoComplete="off" {...field('nextStep')} />
        <TextField label="Para el día" optional type="date" {...field('nextStepOn')} />
      </div>
      {email && (
        <TextField
          label="Correo electrónico"
          hint="Si lo escribió mal. Lo que no le llegó sale otra vez."
          type="email"
          autoComplete="off"
          {...field('email')}
        />
      )}
      <CheckboxField
        label="No contactar más"
        hint="La persona lo pidió. Ya no se le puede responder desde aquí."
        {...field('doNotContact')}
      />
      {state.isDirty && (
        <Button type="submit" variant="primary" busy={state.saving} className="self-start">
          Guardar
        </Button>
      )}
      {state.failure && <p role="alert">{state.failure}</p>}
      {nextStepOn && !state.isDirty && (
        <p className="text-sm text-ink-2">
          Sale en Hoy desde el {formatDate(`${nextStepOn}T12:00:00Z`, 'es', 'date')}.
        </p>
      )}
    </form>
  )
}

function TakenBy({ message, name }: { message: ContactMessage; name: string | undefined }) {
  const me = useRead(authApi.getUser).data
  const { id, status, takenBy, updatedAt } = message
  const save = useSave(contactApi.update, {
    success: 'Mensaje actualizado',
    error: { text: 'No se pudo actualizar el mensaje.' },
  })
  const isMine = takenBy !== null && takenBy.id === me?.id
  const give = (to: number | null) => {
    const next = to !== null && status === 'new' ? 'in_progress' : status
    save.mutate({
      params: { id },
      body: { status: next, takenBy: to, updatedAt },
      undo: { status, takenBy: takenBy?.id ?? null },
    })
  }
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span>{name ? `Lo lleva ${name}.` : 'Nadie lo lleva todavía.'}</span>
      {me && (
        <Button
          size="small"
          className="min-h-11"
          busy={save.isPending}
          onClick={() => give(isMine ? null : me.id)}
        >
          {isMine ? 'Soltarlo' : 'Lo llevo yo'}
        </Button>
      )}
    </p>
  )
}
