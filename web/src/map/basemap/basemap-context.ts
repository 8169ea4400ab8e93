import { createContext } from 'react'

/** Address of the hosted map style from the configuration, or `null` for the embedded map. */
export const BasemapContext = createContext<string | null>(null)
