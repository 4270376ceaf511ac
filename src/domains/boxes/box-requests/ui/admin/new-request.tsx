import { useSearchParams } from 'react-router'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog, useIdleLoad } from '#ui/overlays/lazy-dialog.tsx'

/** Its form is a tenth of the code of the list, whose rows do not wait for it. */
const NewRequestDialog = lazyDialog(() =>
  import('./new-request-dialog.tsx').then((module) => module.NewRequestDialog),
)

/** Beside the title of the list. */
export function NewRequestButton() {
  const [, setShown] = useNewRequest()
  useIdleLoad(NewRequestDialog.preload)
  return (
    <Button variant="primary" icon="plus" data-shortcut="new" onClick={() => setShown(true)}>
      <span>
        Nueva <span className="noun">solicitud</span>
      </span>
    </Button>
  )
}

/** By phone, in person or from a hospital. Not inside its button: an empty list has none, and the address opens it too. */
export function NewRequest() {
  const [isShown, setShown] = useNewRequest()
  const mayWrite = useMayWrite()
  return isShown && mayWrite && <NewRequestDialog open onClose={() => setShown(false)} />
}

/** In the address, so that «Buscar en todo» and the first steps open it. */
function useNewRequest() {
  const [params, setParams] = useSearchParams()
  const setShown = (isShown: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (isShown) next.set('ficha', 'nueva')
        else next.delete('ficha')
        return next
      },
      { replace: !isShown, preventScrollReset: true },
    )
  return [params.get('ficha') === 'nueva', setShown] as const
}
