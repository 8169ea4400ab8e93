import { createContext } from 'react'

/** The title of the screen that is shown, unless its page has words of its own. */
export const PageTitle = createContext('')
