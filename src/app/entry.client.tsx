// First: it must hear of moves in the history before the router does.
import '../lib/page-moves.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
