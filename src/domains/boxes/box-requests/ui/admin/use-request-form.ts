import { useState } from 'react'
import { type RecordFormState, useRecordForm } from '#ui/admin/record-form.tsx'
import { changeBody, requestToasts } from '../../client.ts'
import { boxRequestApi } from '../../endpoints.ts'
import type { BoxRequest } from '../../office-schemas.ts'
import { goesBack, isFinal } from '../../rules.ts'
import type { BoxRequestStatus } from '../../schemas.ts'
import type { StatusQuestionKind } from './status-question.tsx'

type Values = { status: BoxRequestStatus; trackingNumber: string; notes: string }

/**
 * Edits status, tracking number and internal notes, on the request's page and in the dashboard. Going back and sending
 * an empty box ask first (`StatusQuestion`).
 */
export function useRequestForm(request: BoxRequest, onSaved?: () => void) {
  const { form, field, state } = useRecordForm<Values, typeof boxRequestApi.update>({
    endpoint: boxRequestApi.update,
    params: { id: request.id },
    defaultValues: {
      status: request.status,
      trackingNumber: request.trackingNumber ?? '',
      notes: request.notes ?? '',
    },
    toBody: (values) => changeBody(values, request),
    onSaved,
    ...requestToasts,
  })
  const [asking, setAsking] = useState<StatusQuestionKind | null>(null)
  const newStatus = form.watch('status')
  const submit: RecordFormState['submit'] = async (event) => {
    event?.preventDefault()
    const kind = questionOf(request, newStatus)
    if (kind) return setAsking(kind)
    await state.submit()
  }
  const question = {
    kind: asking,
    request,
    newStatus,
    onConfirm: () => {
      setAsking(null)
      void state.submit()
    },
    onCancel: () => setAsking(null),
  }
  return { field, state: { ...state, submit }, newStatus, tracking: form.watch('trackingNumber'), question }
}

function questionOf(request: BoxRequest, newStatus: BoxRequestStatus): StatusQuestionKind | null {
  if (goesBack(request.status, newStatus)) return 'goesBack'
  const leaves = isFinal(newStatus) && newStatus !== 'closed' && !request.hasLeft
  return leaves && request.isBoxEmpty ? 'emptyBox' : null
}

export type RequestField = ReturnType<typeof useRequestForm>['field']
