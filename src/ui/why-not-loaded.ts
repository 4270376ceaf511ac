import type { Translate } from './text/texts.tsx'

/**
 * Why code that a press needs did not come. Where our server answers and no longer has it, the page is of before an update. It
 * answers with JSON, whatever its state; the sign-in page of a network does not.
 */
export async function whyNotLoaded(t: Translate) {
  const isReached = await fetch('/api/health', { cache: 'no-store' }).then(
    ({ headers }) => headers.get('content-type')?.includes('json'),
    () => false,
  )
  if (!isReached) return { text: t('errors.offline') }
  return {
    text: t('errors.newVersion'),
    action: { label: t('errors.loadAgain'), onClick: () => location.reload() },
  }
}
