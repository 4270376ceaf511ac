import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnyEndpoint, BodyInputOf, ResponseOf } from '#lib/http/endpoint.ts'
import { ApiError } from '#lib/http/http-client.ts'
import { toast } from '../overlays/toast-store.ts'
import { conflictMessage, conflictOf } from './conflict.ts'
import { callAdmin, messageOf } from './query-client.ts'

export type SaveInput<E extends AnyEndpoint> = {
  params?: Record<string, string | number>
  query?: Record<string, boolean>
  body?: BodyInputOf<E>
  /** The body that reverts the write, sent to the same endpoint. The success toast then offers undo for 10 s. */
  undo?: BodyInputOf<E>
}

export type SaveOptions<E extends AnyEndpoint> = {
  /** The literal texts of back-office.md#feedback. */
  success: string | ((response: ResponseOf<E>) => { title: string; text?: string })
  /** The title defaults to "Error". The server's message follows the text. */
  error: { title?: string; text?: string }
  onSaved?: (response: ResponseOf<E>, input: SaveInput<E>) => void
  /** Another call reverts the write. The success toast then offers undo. */
  undoWith?: (response: ResponseOf<E>) => void
  /** How the record is after undo, when it is not as before. */
  undone?: (response: ResponseOf<E>) => string | undefined
  /** The view itself shows a concurrent edit, so the toast does not explain it. */
  showsChange?: boolean
}

/**
 * One write of the back office: `const save = useSave(providerApi.update, {success, error})`, then
 * `save.mutate({ params, body })`. A success refetches everything on screen, because one write may change several lists
 * (shipping a box changes the stock).
 */
export function useSave<E extends AnyEndpoint>(endpoint: E, options: SaveOptions<E>) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries()
  const undo = async (input: SaveInput<E>, response: ResponseOf<E>) => {
    try {
      const now = await undoSave(endpoint, input, response)
      const text = options.undone?.(now) ?? 'Quedó como estaba antes.'
      toast({ kind: 'success', title: 'Deshecho', text })
    } catch (error) {
      toast({ kind: 'error', title: 'No se pudo deshacer', text: whyNotUndone(error) })
    }
    refresh()
  }
  const failed = useRef<ReturnType<typeof toast> | null>(null)
  const underWay = useRef(new Set<string>())
  const mutation = useMutation<ResponseOf<E>, Error, SaveInput<E>>({
    mutationFn: ({ params, query, body }) =>
      callAdmin(endpoint, { params, query, body }).finally(() =>
        underWay.current.delete(keyOf({ params, body })),
      ),
    // An error stays until it is closed, and would deny what is under way.
    onMutate: () => failed.current?.dismiss(),
    onSuccess: async (response, input) => {
      const { success } = options
      const texts = typeof success === 'string' ? { title: success } : success(response)
      const { undoWith } = options
      const revert = undoWith ? () => undoWith(response) : input.undo && (() => void undo(input, response))
      const action = revert && { label: 'Deshacer', onClick: revert }
      toast({ kind: 'success', ...texts, action })
      options.onSaved?.(response, input)
      // Wait for the refetch, so that a second save sends the new `updatedAt`.
      await refresh()
    },
    onError: (error) => {
      const isShown = options.showsChange && conflictOf(error) !== null
      const message = isShown ? 'Cambió mientras escribías: míralo en el formulario.' : messageOf(error)
      const text = [options.error.text, message].filter(Boolean).join(' ')
      const action =
        conflictOf(error) && !isShown
          ? { label: 'Cargar de nuevo', onClick: () => void refresh() }
          : undefined
      failed.current = toast({ kind: 'error', title: options.error.title ?? 'Error', text, action })
      if (isOutOfDate(error, options)) void refresh()
    },
  })
  return {
    ...mutation,
    /** The second press of a double one finds the first under way: the button shows it only with the next picture. */
    mutate: (input: SaveInput<E>, after?: MutateOptions<ResponseOf<E>, Error, SaveInput<E>>) => {
      const key = keyOf(input)
      if (underWay.current.has(key)) return
      underWay.current.add(key)
      mutation.mutate(input, after)
    },
    /** The server's problem response, with its field errors. */
    problem: mutation.error instanceof ApiError ? mutation.error.problem : null,
    /** Refetches everything on screen. */
    refresh,
  }
}

const keyOf = ({ params, body }: SaveInput<AnyEndpoint>) => JSON.stringify([params, body])

/** The write was refused because the record has changed or no longer exists, so the screen must refetch. */
function isOutOfDate(error: Error, { showsChange }: { showsChange?: boolean }): boolean {
  if (!(error instanceof ApiError) || conflictOf(error)) return false
  // A form keeps its input even if the record no longer exists.
  return error.status === 409 || (error.status === 404 && !showsChange)
}

/** Reverts a save. Refused if another person changed the record since. */
export function undoSave<E extends AnyEndpoint>(
  endpoint: E,
  { params, undo }: SaveInput<E>,
  response: ResponseOf<E>,
): Promise<ResponseOf<E>> {
  const { updatedAt } = (response ?? {}) as { updatedAt?: string }
  const body = (updatedAt ? { ...(undo as object), updatedAt } : undo) as BodyInputOf<E>
  return callAdmin(endpoint, { params, body })
}

/** The message for a failed undo. */
export function whyNotUndone(error: unknown): string {
  const other = conflictOf(error)
  return other ? `${conflictMessage(other)} Se quedó como está ahora.` : messageOf(error)
}
