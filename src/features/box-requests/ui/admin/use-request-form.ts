import { useState } from 'react'
import { type RecordFormState, useRecordForm } from '#ui/admin/record-form.tsx'
import { changeBody, requestToasts } from '../../client.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { isFinal } from '../../rules.ts'
import type { BoxRequest, BoxRequestStatus } from '../../schemas.ts'

type Values = { status: BoxRequestStatus; trackingNumber: string; notes: string }

/**
 * Edits status, tracking number and internal notes, on the request's page and in the dashboard. Leaving a final
 * status needs a confirmation (`LeaveFinalDialog`).
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
  const [confirming, setConfirming] = useState(false)
  const newStatus = form.watch('status')
  const submit: RecordFormState['submit'] = async (event) => {
    event?.preventDefault()
    if (isFinal(request.status) && newStatus !== request.status) return setConfirming(true)
    await state.submit()
  }
  const leaveFinal = {
    open: confirming,
    request,
    newStatus,
    onConfirm: () => {
      setConfirming(false)
      void state.submit()
    },
    onCancel: () => setConfirming(false),
  }
  return { field, state: { ...state, submit }, newStatus, leaveFinal }
}

export type RequestField = ReturnType<typeof useRequestForm>['field']
