import type { Translate } from './text/texts.tsx'

/** Our server answers with JSON, whatever its state; the sign-in page of a network does not. */
export const isServerReached = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ headers }) => Boolean(headers.get('content-type')?.includes('json')),
    () => false,
  )

/** Why code that a press needs did not come. Where our server answers and no longer has it, the page is of before an update. */
export async function whyNotLoaded(t: Translate) {
  if (!(await isServerReached())) return { text: t('errors.offline') }
  return {
    text: t('errors.newVersion'),
    action: { label: t('errors.loadAgain'), onClick: () => location.reload() },
  }
}
