import { useState } from 'react'
import { type RecordFormState, useRecordForm } from '#ui/admin/record-form.tsx'
import { changeBody, requestToasts } from '../../client.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { isFinal } from '../../rules.ts'
import type { BoxRequest, BoxRequestStatus } from '../../schemas.ts'

type Values = { status: BoxRequestStatus; trackingNumber: string; notes: string }

/**
 * back-office.md#requests: status, tracking number and internal notes of a request, on its page and in the dashboard.
 * Leaving a final status is asked first (`LeaveFinalDialog`).
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
  const [asking, setAsking] = useState(false)
  const wanted = form.watch('status')
  const submit: RecordFormState['submit'] = async (event) => {
    event?.preventDefault()
    if (isFinal(request.status) && wanted !== request.status) return setAsking(true)
    await state.submit()
  }
  const leaveFinal = {
    open: asking,
    request,
    wanted,
    onConfirm: () => {
      setAsking(false)
      void state.submit()
    },
    onCancel: () => setAsking(false),
  }
  return { field, state: { ...state, submit }, wanted, leaveFinal }
}

export type RequestField = ReturnType<typeof useRequestForm>['field']
