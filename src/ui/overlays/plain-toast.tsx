import { dismissToast, useVisibleToast } from './toast-store.ts'

/** A message when the code of toasts could not be loaded: nobody misses an error for it. A tap closes it. */
export function PlainToast() {
  const entry = useVisibleToast()
  return (
    <div role="alert" className="toast-region">
      {entry && (
        <button
          type="button"
          onClick={() => dismissToast(entry.id)}
          className="pointer-events-auto w-full rounded-card border border-line bg-white p-4 text-start shadow-lift"
        >
          <strong>{entry.title}</strong> {entry.text}
        </button>
      )}
    </div>
  )
}
