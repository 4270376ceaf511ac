import { useUiTexts } from '../text/ui-texts.tsx'
import { dismissToast, useVisibleToast } from './toast-store.ts'

/**
 * A message when the code of toasts could not be loaded: nobody misses an error for it. A tap closes it. Without a
 * message its HTML is the Toaster's, which the server renders: otherwise hydration fails.
 */
export function PlainToast() {
  const texts = useUiTexts()
  const entry = useVisibleToast()
  return (
    <section tabIndex={-1} aria-label={texts.notifications} data-toast-region className="toast-region">
      <div role="status" />
      {entry && (
        <div role="alert">
          <button
            type="button"
            onClick={() => dismissToast(entry.id)}
            className="pointer-events-auto w-full rounded-card border border-line bg-white p-4 text-start shadow-lift"
          >
            <strong>{entry.title}</strong> {entry.text}
          </button>
        </div>
      )}
    </section>
  )
}
