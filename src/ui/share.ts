import { toast } from './overlays/toast-store.ts'
import type { Translate } from './text/texts.tsx'

/** The device's own list of ways to share. Closing it is no failure. False: it did not open. */
export const share = (data: ShareData): Promise<boolean> =>
  navigator.share(data).then(
    () => true,
    (error: Error) => error.name === 'AbortError',
  )

/** Beside a button that copies the same address. */
export async function shareLink(url: string, t: Translate): Promise<void> {
  if (!(await share({ url }))) toast({ kind: 'error', title: t('errors.title'), text: t('errors.notShared') })
}
