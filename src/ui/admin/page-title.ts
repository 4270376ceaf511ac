import { createContext } from 'react'

/** What the page is called, so that a list on it does not say it again on paper. */
export const PageTitle = createContext<unknown>('')
