import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, AnyEndpoint, BodyInputOf } from '../../lib/endpoint.ts'
import type { Problem } from '../../lib/errors.ts'
import { ApiError } from '../../lib/http-client.ts'
import { toast } from '../toast-store.ts'
import { callAdmin, sentenceOf } from './query-client.ts'

export type SaveInput<E extends AnyEndpoint> = {
  params?: Record<string, string | number>
  body?: BodyInputOf<E>
  /** What puts it back, sent to the same address; with it the success toast offers «Deshacer» for 10 s. */
  undo?: BodyInputOf<E>
}

export type SaveOptions<E extends AnyEndpoint> = {
  /** D2 §8, to the letter. */
  success: string | ((answer: AnswerOf<E>) => { title: string; text?: string })
  /** D2 §8: the title is «Error» unless stated; the server's sentence follows the text. */
  error: { title?: string; text?: string }
  onSaved?: (answer: AnswerOf<E>, input: SaveInput<E>) => void
}

/**
 * One write of the back office: `const save = useSave(providerApi.update, {success, error})`, then
 * `save.mutate({ params, body })`. After a success everything on screen is asked for again, because one act may
 * change several lists (shipping a box takes its items from the stock).
 */
export function useSave<E extends AnyEndpoint>(endpoint: E, options: SaveOptions<E>) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries()
  const undo = async ({ params, undo: body }: SaveInput<E>) => {
    try {
      await callAdmin(endpoint, { params, body })
      toast({ kind: 'success', title: 'Deshecho', text: 'Quedó como estaba antes.' })
    } catch (error) {
      toast({ kind: 'error', title: 'No se pudo deshacer', text: sentenceOf(error) })
    }
    refresh()
  }
  const mutation = useMutation<AnswerOf<E>, Error, SaveInput<E>>({
    mutationFn: ({ params, body }) => callAdmin(endpoint, { params, body }),
    onSuccess: async (answer, input) => {
      const words = typeof options.success === 'string' ? { title: options.success } : options.success(answer)
      const action = input.undo ? { label: 'Deshacer', onClick: () => void undo(input) } : undefined
      toast({ kind: 'success', ...words, action })
      options.onSaved?.(answer, input)
      // Done once the screen shows it: a second save then carries the new `updatedAt`.
      await refresh()
    },
    onError: (error) => {
      const text = [options.error.text, sentenceOf(error)].filter(Boolean).join(' ')
      const action = isChanged(error)
        ? { label: 'Cargar de nuevo', onClick: () => void refresh() }
        : undefined
      toast({ kind: 'error', title: options.error.title ?? 'Error', text, action })
    },
  })
  return {
    ...mutation,
    /** What the server said, with its words for each wrong field. */
    problem: mutation.error instanceof ApiError ? mutation.error.problem : null,
    /** Someone else saved first (RULINGS 8): offer to load again. */
    isChanged: isChanged(mutation.error),
    reload: async () => {
      mutation.reset()
      await refresh()
    },
  }
}

type ChangedProblem = Problem & { changedAt?: string; updatedAt?: string }

function isChanged(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  const problem = error.problem as ChangedProblem | null
  return Boolean(problem?.changedAt ?? problem?.updatedAt)
}
