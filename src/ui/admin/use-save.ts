import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, BodyInputOf, ResponseOf } from '#lib/http/endpoint.ts'
import { ApiError } from '#lib/http/http-client.ts'
import { toast } from '../overlays/toast-store.ts'
import { conflictOf, conflictSentence } from './conflict.ts'
import { callAdmin, messageOf } from './query-client.ts'

export type SaveInput<E extends AnyEndpoint> = {
  params?: Record<string, string | number>
  body?: BodyInputOf<E>
  /** What puts it back, sent to the same address; with it the success toast offers «Deshacer» for 10 s. */
  undo?: BodyInputOf<E>
}

export type SaveOptions<E extends AnyEndpoint> = {
  /** back-office.md#feedback, to the letter. */
  success: string | ((answer: ResponseOf<E>) => { title: string; text?: string })
  /** back-office.md#feedback: the title is «Error» unless stated; the server's sentence follows the text. */
  error: { title?: string; text?: string }
  onSaved?: (answer: ResponseOf<E>, input: SaveInput<E>) => void
  /** The screen itself shows what someone else changed meanwhile: the toast does not explain it again. */
  showsChange?: boolean
}

/**
 * One write of the back office: `const save = useSave(providerApi.update, {success, error})`, then
 * `save.mutate({ params, body })`. After a success everything on screen is asked for again, because one act may
 * change several lists (shipping a box takes its items from the stock).
 */
export function useSave<E extends AnyEndpoint>(endpoint: E, options: SaveOptions<E>) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries()
  const undo = async (input: SaveInput<E>, answer: ResponseOf<E>) => {
    try {
      await undoSave(endpoint, input, answer)
      toast({ kind: 'success', title: 'Deshecho', text: 'Quedó como estaba antes.' })
    } catch (error) {
      toast({ kind: 'error', title: 'No se pudo deshacer', text: whyNotUndone(error) })
    }
    refresh()
  }
  const mutation = useMutation<ResponseOf<E>, Error, SaveInput<E>>({
    mutationFn: ({ params, body }) => callAdmin(endpoint, { params, body }),
    onSuccess: async (answer, input) => {
      const words = typeof options.success === 'string' ? { title: options.success } : options.success(answer)
      const action = input.undo ? { label: 'Deshacer', onClick: () => void undo(input, answer) } : undefined
      toast({ kind: 'success', ...words, action })
      options.onSaved?.(answer, input)
      // Done once the screen shows it: a second save then carries the new `updatedAt`.
      await refresh()
    },
    onError: (error) => {
      const isShown = options.showsChange && conflictOf(error) !== null
      const sentence = isShown ? 'Cambió mientras escribías: míralo en el formulario.' : messageOf(error)
      const text = [options.error.text, sentence].filter(Boolean).join(' ')
      const action =
        conflictOf(error) && !isShown
          ? { label: 'Cargar de nuevo', onClick: () => void refresh() }
          : undefined
      toast({ kind: 'error', title: options.error.title ?? 'Error', text, action })
      if (isOutOfDate(error, options)) void refresh()
    },
  })
  return {
    ...mutation,
    /** What the server said, with its words for each wrong field. */
    problem: mutation.error instanceof ApiError ? mutation.error.problem : null,
    /** Everything on screen is asked for again. */
    refresh,
  }
}

/** Refused because of what someone else did meanwhile: the screen then shows how things stand now. */
function isOutOfDate(error: Error, { showsChange }: { showsChange?: boolean }): boolean {
  if (!(error instanceof ApiError) || conflictOf(error)) return false
  // A form keeps what was typed even when its record is gone.
  return error.status === 409 || (error.status === 404 && !showsChange)
}

/** Puts back what a save did; refused when someone else changed the record since (rulings.md#concurrent-edits). */
export function undoSave<E extends AnyEndpoint>(
  endpoint: E,
  { params, undo }: SaveInput<E>,
  answer: ResponseOf<E>,
): Promise<ResponseOf<E>> {
  const { updatedAt } = (answer ?? {}) as { updatedAt?: string }
  const body = (updatedAt ? { ...(undo as object), updatedAt } : undo) as BodyInputOf<E>
  return callAdmin(endpoint, { params, body })
}

/** Why it could not be put back, in a sentence. */
export function whyNotUndone(error: unknown): string {
  const other = conflictOf(error)
  return other ? `${conflictSentence(other)} Se quedó como está ahora.` : messageOf(error)
}
