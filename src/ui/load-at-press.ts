import { toast } from './overlays/toast-store.ts'
import type { Translate } from './text/texts.tsx'
import { whyNotLoaded } from './why-not-loaded.ts'

/** The calls of a press. Rejects as a call does: the reason is in `problem.detail`. A page of before an update can load again. */
export const loadAtPress = <T>(load: () => Promise<T>, t: Translate): Promise<T> =>
  load().catch(async () => {
    const why = await whyNotLoaded(t)
    if (why.action) toast({ kind: 'error', title: t('errors.title'), ...why })
    throw Object.assign(new Error('not loaded'), { problem: { detail: why.text } })
  })
